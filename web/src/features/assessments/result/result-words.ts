import type { ResultMeaning } from '@evenkeel/contract/assessments/questions.ts'
import { dictionary } from '../../../words/words.ts'

type Means = Record<ResultMeaning, string[]>
const meansEn: Means = {
  few: ['These answers show few symptoms now.', 'If you do not feel safe, tell someone anyway.'],
  hard: ['Your answers show hard days.', 'This is a check, not a diagnosis.'],
  heavy: ['Your answers show you are carrying a lot.', 'This is a check, not a diagnosis.'],
  unsafe: ['Thank you for answering.', 'You do not have to carry this alone.'],
}
const meansEs: Means = {
  few: [
    'Estas respuestas muestran pocos síntomas por ahora.',
    'Si no se siente a salvo, dígaselo a alguien de todos modos.',
  ],
  hard: ['Sus respuestas muestran días difíciles.', 'Esto no es un diagnóstico.'],
  heavy: ['Sus respuestas muestran que lleva una carga pesada.', 'Esto no es un diagnóstico.'],
  unsafe: ['Gracias por responder.', 'No tiene que cargar con esto a solas.'],
}

/** `name`: who answered; `presses`: whether this reader has a Get Help that would be heard. */
export type FollowUpTold = { name: string; presses: boolean }
/** Names no level, score or question. */
export const resultWords = dictionary({
  en: {
    title: 'Your result',
    close: 'Close',
    failed: 'We could not open your result. Nothing is lost.',
    means: meansEn,
    nowTitle: 'What happens now',
    nobodyTold: 'Nothing more. Nobody was told of these answers.',
    steps: 'Where the alert is',
    followUp: {
      sent: 'The alert is out. Nobody has answered yet. Do not rely on this screen.',
      waiting: 'Staff had seen it, but did not write what came of it. So it waits again. Do not rely on this screen.',
      seen: ({ name }: FollowUpTold) => `${name} has seen it. Someone may come to see you or call you.`,
      coming: ({ name }: FollowUpTold) => `${name} wrote that they are on the way.`,
      with_you: ({ name, presses }: FollowUpTold) =>
        `${name} wrote that they are with you.${presses ? ' If nobody is there, press Get Help.' : ''}`,
      closed: ({ presses }: FollowUpTold) =>
        `Staff have closed this.${presses ? ' If you still need support, press Get Help.' : ''}`,
    },
    plan: 'My plan for hard moments',
    planText:
      'Seven short steps in your own words. They help when it gets hard. Do you have one? See if it still fits.',
    watched: 'Staff may watch you more closely for a while.',
    helpTitle: 'What can help today',
    lesson: 'A lesson',
    tool: (minutes: string) => `A tool, ${minutes} minutes`,
    nextTitle: 'When next',
    next: (day: string) => `We ask you again on ${day}. You can take it at any time before.`,
    anyTime: 'You can take it again at any time.',
    kept: 'You find this again in My record. No other account can open it.',
  },
  es: {
    title: 'Su resultado',
    close: 'Cerrar',
    failed: 'No pudimos abrir su resultado. No se ha perdido nada.',
    means: meansEs,
    nowTitle: 'Qué pasa ahora',
    nobodyTold: 'Nada más. De estas respuestas no se avisó a nadie.',
    steps: 'Dónde está la alerta',
    followUp: {
      sent: 'La alerta ya salió. Nadie ha respondido todavía. No dependa de esta pantalla.',
      waiting:
        'El personal la vio, pero no escribió qué pasó después. Por eso espera otra vez. No dependa de esta pantalla.',
      seen: ({ name }) => `${name} la vio. Es posible que alguien venga a verle o le llame.`,
      coming: ({ name }) => `${name} escribió que viene en camino.`,
      with_you: ({ name, presses }) =>
        `${name} escribió que está con usted.${presses ? ' Si no hay nadie ahí, presione Pedir ayuda.' : ''}`,
      closed: ({ presses }) =>
        `El personal ya cerró esto.${presses ? ' Si aún le hace falta apoyo, presione Pedir ayuda.' : ''}`,
    },
    plan: 'Mi plan para momentos duros',
    planText:
      'Siete pasos cortos con sus palabras. Ayudan cuando se pone difícil. ¿Ya tiene uno? Vea si todavía le sirve.',
    watched: 'Es posible que el personal le vigile más de cerca por un tiempo.',
    helpTitle: 'Qué puede ayudar hoy',
    lesson: 'Una lección',
    tool: (minutes) => `Una herramienta, ${minutes} minutos`,
    nextTitle: 'Cuándo es la próxima',
    next: (day) => `Le preguntamos otra vez el ${day}. Puede hacerla antes cuando quiera.`,
    anyTime: 'Puede hacerla otra vez cuando quiera.',
    kept: 'Lo encuentra otra vez en Mi historial. Ninguna otra cuenta puede abrirlo.',
  },
})
