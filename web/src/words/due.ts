import { dictionary } from './words.ts'

/** Words of the invitation to an assessment. */
export const dueWords = dictionary({
  en: {
    initial: { title: 'Your first assessment is open', text: 'It shows where you stand. It takes about 5 minutes.' },
    monthly: {
      title: 'Your monthly assessment is due',
      text: 'See how the last 2 weeks have been. It takes about 5 minutes.',
    },
    triggered: {
      title: 'Would a short assessment help you now?',
      text: 'Mental health staff asked how you are doing.',
      choice: 'It takes about 5 minutes, and it is up to you.',
    },
    start: 'Start assessment',
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
      title: '¿Le ayudaría ahora una evaluación breve?',
      text: 'El personal de salud mental preguntó cómo está usted.',
      choice: 'Toma unos 5 minutos, y usted decide.',
    },
    start: 'Empezar la evaluación',
    failed: 'No pudimos ver si le toca una evaluación. No se ha perdido nada.',
  },
})
