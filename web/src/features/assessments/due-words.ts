import { dictionary } from '../../words/words.ts'

export const dueWords = dictionary({
  en: {
    initial: { title: 'Your first assessment is open', text: 'It shows where you stand. It takes about 5 minutes.' },
    monthly: {
      title: 'Your monthly assessment is due',
      text: 'See how the last 2 weeks have been. It takes about 5 minutes.',
    },
    triggered: {
      title: 'Would a short assessment help you now?',
      text: 'We would like to know how you are doing.',
      choice: 'It takes about 5 minutes, and it is up to you.',
    },
    quiet: 'You read why we ask before you begin. It takes about 5 minutes, and it is up to you.',
    start: 'Start assessment',
    result: {
      title: 'Your result is here',
      text: 'Open it when nobody looks at your screen.',
      open: 'Open my result',
      later: 'Not now',
      last: 'Your last result',
      of: (date: string) => `From your answers of ${date}`,
    },
    failed: 'We could not find out whether an assessment is due. Nothing is lost.',
  },
  es: {
    initial: {
      title: 'Su primera evaluación está disponible',
      text: 'Le muestra cómo está usted. Toma unos 5 minutos.',
    },
    monthly: {
      title: 'Ya toca su evaluación mensual',
      text: 'Vea cómo han sido las últimas 2 semanas. Toma unos 5 minutos.',
    },
    triggered: {
      title: '¿Le sirve ahora una evaluación breve?',
      text: 'Queremos saber cómo está usted.',
      choice: 'Toma unos 5 minutos, y usted decide.',
    },
    quiet: 'Antes de empezar lee por qué preguntamos. Toma unos 5 minutos, y usted decide.',
    start: 'Empezar la evaluación',
    result: {
      title: 'Su resultado está aquí',
      text: 'Ábralo cuando nadie mire su pantalla.',
      open: 'Abrir mi resultado',
      later: 'Ahora no',
      last: 'Su último resultado',
      of: (date) => `De sus respuestas del ${date}`,
    },
    failed: 'No pudimos ver si le toca una evaluación. No se ha perdido nada.',
  },
})
