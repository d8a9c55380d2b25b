import { dictionary } from '../../words/words.ts'

export const firstDayWords = dictionary({
  en: {
    step: (number: string, total: string) => `${number} of ${total}`,
    next: 'Next',
    back: 'Back',
    welcome: 'Welcome',
    private: {
      title: 'What is private',
      points: {
        alone: { title: 'Only you read', text: 'Your journal, notes, 17 answers. Your password locks them.' },
        shared: { title: 'If you share', text: 'No screen shows your totals to anyone else unless you share them.' },
        danger: {
          title: 'If you are in danger',
          text: 'With Get Help or some answers, staff are told who you are. And your unit, if known.',
        },
      },
    },
    alerts: { title: 'When staff are called', all: 'Read all' },
    ready: { title: 'Begin now, or later' },
  },
  es: {
    step: (number, total) => `${number} de ${total}`,
    next: 'Siguiente',
    back: 'Atrás',
    welcome: 'Hola',
    private: {
      title: 'Qué es privado',
      points: {
        alone: { title: 'Solo usted lee', text: 'Su diario, sus notas, 17 respuestas. Su contraseña los cierra.' },
        shared: {
          title: 'Si usted comparte',
          text: 'Ninguna pantalla muestra sus totales a otra persona si no los comparte.',
        },
        danger: {
          title: 'Si está en peligro',
          text: 'Con Pedir ayuda o algunas respuestas, el personal sabe quién es y quizá su unidad.',
        },
      },
    },
    alerts: { title: 'Cuándo se avisa', all: 'Leer todo' },
    ready: { title: 'Comenzar ahora, o después' },
  },
})
