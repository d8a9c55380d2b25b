import { dictionary } from '../../../words/words.ts'

/** Never praise, grade or promise, and nothing that sounds as if somebody had read it. */
export const answerWords = dictionary({
  en: {
    lines: {
      lowest: [
        'That sounds like a lot. Thank you for saying it.',
        'This is a lot for one day. It is all right to say so.',
        'That is a lot for one person. You said it as it is.',
      ],
      heavy: [
        'Not all of it is easy. Thank you for saying so.',
        'Some of it weighs on you. It is all right to go slow.',
        'Some of it is heavy. You can put it down for a minute.',
      ],
      middle: [
        'Somewhere in the middle. That is an honest place to be.',
        'Not up, not down. You stopped to look, and that is enough.',
        'A day in between. It is all right to leave it so.',
      ],
      light: ['Some light today. Let it be there.', 'A lighter day. It is yours.', 'Today is a bit clearer.'],
    },
    nobodyTold: 'Nobody is told of this check-in.',
    breathe: 'Breathe one minute',
    write: 'Write one line',
    talk: 'I want to talk',
    hide: 'Hide',
    again: 'Show again',
    in: 'Breathe in',
    out: 'Breathe out',
    stop: 'Stop',
  },
  es: {
    lines: {
      lowest: [
        'Eso suena a mucho. Gracias por decirlo.',
        'Es mucho para un solo día. Está bien decirlo.',
        'Es mucho para una sola persona. Usted lo dijo tal como es.',
      ],
      heavy: [
        'No todo es fácil. Gracias por decirlo.',
        'Hay algo que pesa. Está bien ir despacio.',
        'Una parte pesa. Puede soltarla por un minuto.',
      ],
      middle: [
        'Ni bien ni mal. Hay días así.',
        'Está en el medio. Se detuvo a mirar, y eso basta.',
        'Un día intermedio. Está bien dejarlo así.',
      ],
      light: ['Hoy hay algo de luz. Que le acompañe.', 'Un día más ligero. Es suyo.', 'Hoy se ve un poco más claro.'],
    },
    nobodyTold: 'De este registro no se avisa a nadie.',
    breathe: 'Respirar un minuto',
    write: 'Escribir una línea',
    talk: 'Quiero hablar',
    hide: 'Ocultar',
    again: 'Mostrar otra vez',
    in: 'Inhale',
    out: 'Exhale',
    stop: 'Detener',
  },
})
