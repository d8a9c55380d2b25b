import { dictionary } from '../../words/words.ts'

export const stayWords = dictionary({
  en: {
    back: 'Back: new stay',
    title: (name: string) => `Is ${name} here again?`,
    text: (day: string) =>
      `Their last stay ended on ${day}. A new stay opens everything to them again. Its first visit, first questions and days begin anew. The days of the last one are kept.`,
    asksNumber: 'Leave it empty if the number is the same.',
    begin: 'Begin the new stay',
    beginning: 'Saving...',
    doneTitle: 'New stay',
    done: (name: string) => `${name} has a new stay. They sign in with the password of before, or make them a slip.`,
    checkDay: 'Please give the day, from the last release up to today.',
    refused: 'No new stay began: they may be back already, or their account is disabled. Close this and look again.',
    triedOn: 'Tried to sign in',
  },
  es: {
    back: 'Volvió: nueva estancia',
    title: (name) => `¿${name} está aquí de nuevo?`,
    text: (day) =>
      `Su última estancia terminó el ${day}. Una nueva estancia le abre todo otra vez. La primera visita, las primeras preguntas y los días empiezan de nuevo. Las fechas de la última se guardan.`,
    asksNumber: 'Déjelo vacío si el número es el mismo.',
    begin: 'Empezar la nueva estancia',
    beginning: 'Guardando...',
    doneTitle: 'Nueva estancia',
    done: (name) => `${name} tiene una nueva estancia. Entra con su contraseña de antes, o hágale un comprobante.`,
    checkDay: 'Indique el día, desde la última salida hasta hoy.',
    refused: 'No empezó ninguna estancia: quizá ya volvió, o su cuenta está desactivada. Cierre esto y mire de nuevo.',
    triedOn: 'Quiso entrar',
  },
})
