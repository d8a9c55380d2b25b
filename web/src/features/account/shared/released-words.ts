import { dictionary } from '../../../words/words.ts'

export const releasedWords = dictionary({
  en: {
    title: (day: string) => `Your stay here ended on ${day}`,
    lead: (day: string) =>
      `Until ${day} you can still sign in. You can read what is yours, take it with you or delete it. You cannot write here now. Nothing you wrote was deleted when you left.`,
    wasOpen: (day: string) => `What is yours was open to you until ${day}. Get Help still works.`,
    helpTitle: 'Do you need help now?',
    help: 'Call or text 988, day or night. If you are in danger, call 911. You can press Get Help here too. Staff may not be able to come to where you are.',
    againTitle: 'Back again?',
    again: 'Tell any officer: open my Evenkeel. An administrator enters that you are back. Not safe? Say so now.',
    yours: 'What is yours',
    record: 'Your check-ins and how your days went',
    journal: 'What you wrote for yourself',
    plan: 'Your steps for hard moments',
    noPlan: 'There is no plan to read.',
    rest: 'Your worksheets and all the rest are in the file below.',
  },
  es: {
    title: (day) => `Su estancia aquí terminó el ${day}`,
    lead: (day) =>
      `Hasta el ${day} todavía puede entrar. Puede leer lo suyo, llevarlo con usted o borrarlo. Ahora no puede escribir aquí. Su salida no borró nada de lo que escribió.`,
    wasOpen: (day) => `Pudo abrir lo suyo hasta el ${day}. Pedir ayuda todavía funciona.`,
    helpTitle: '¿Necesita ayuda ahora?',
    help: 'Llame al 988, de día o de noche, o envíe AYUDA al 988. Si está en peligro, llame al 911. También puede pulsar Pedir ayuda aquí. Tal vez el personal no pueda ir adonde está usted.',
    againTitle: '¿Está aquí de nuevo?',
    again:
      'Diga a cualquier oficial: abra mi Evenkeel. Un administrador anota que usted volvió. ¿No está a salvo? Dígalo ahora.',
    yours: 'Lo suyo',
    record: 'Sus registros y cómo fueron sus días',
    journal: 'Lo que escribió para usted',
    plan: 'Sus pasos para momentos difíciles',
    noPlan: 'No hay un plan que leer.',
    rest: 'Sus hojas de trabajo y todo lo demás están en el archivo de abajo.',
  },
})
