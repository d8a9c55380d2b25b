import type { Text } from '../instruments/instrument.ts'
import { SUMMARIES } from './summaries.ts'
import type { Segment, Tool } from './tool.ts'

/** Seconds for which each phrase is shown. */
const PHRASE_SECONDS = 7.5

const PHRASES: readonly Text[] = [
  { en: 'May you be safe.', es: 'Que esté a salvo.' },
  { en: 'May you be well.', es: 'Que esté bien.' },
  { en: 'May you be at peace.', es: 'Que esté en paz.' },
  { en: 'May you be treated with care.', es: 'Que le traten con cuidado.' },
]

const OWN_PHRASES: readonly Text[] = [
  { en: 'May I be safe.', es: 'Que yo esté a salvo.' },
  { en: 'May I be well.', es: 'Que yo esté bien.' },
  { en: 'May I be at peace.', es: 'Que yo esté en paz.' },
  { en: 'May I be treated with care.', es: 'Que me traten con cuidado.' },
]

/** The phrases, repeated until the time is over. */
const wishes = (phase: string, seconds: number, title: Text, phrases = PHRASES): Segment => ({
  phase,
  seconds,
  title,
  lines: Array.from({ length: Math.ceil(seconds / PHRASE_SECONDS / phrases.length) }, () => phrases)
    .flat()
    .slice(0, seconds / PHRASE_SECONDS),
})

export const lovingKindness: Tool = {
  id: 'loving-kindness',
  category: 'mindfulness',
  ...SUMMARIES['loving-kindness'],
  description: {
    en: 'Kind words, said in your mind. Some people find it softens anger or loneliness.',
    es: 'Palabras amables, dichas en su mente. Algunas personas sienten que suaviza el enojo o la soledad.',
  },
  instructions: [
    { en: 'Sit in a way that feels steady.', es: 'Siéntese de una manera que le dé firmeza.' },
    {
      en: 'Think of someone who is easy to care about. A pet counts.',
      es: 'Piense en alguien a quien le es fácil querer. Un animal también cuenta.',
    },
    {
      en: 'Say in your mind: May you be safe. May you be well. May you be at peace.',
      es: 'Diga en su mente: Que esté a salvo. Que esté bien. Que esté en paz.',
    },
    { en: 'Say the same words for yourself, if you can.', es: 'Diga las mismas palabras para usted, si puede.' },
    {
      en: 'Then say them for the people around you. Stop if it feels bad.',
      es: 'Después, dígalas para las personas a su alrededor. Deténgase si le hace sentir mal.',
    },
  ],
  guide: {
    kind: 'segments',
    segments: [
      {
        phase: 'settle',
        seconds: 30,
        title: { en: 'Settle in', es: 'Para empezar' },
        lines: [
          { en: 'Sit in a way that feels steady.', es: 'Siéntese de una manera que le dé firmeza.' },
          {
            en: 'Breathe as you like. Your eyes can stay open.',
            es: 'Respire como quiera. Puede dejar los ojos abiertos.',
          },
        ],
      },
      wishes('someone_easy', 90, {
        en: 'For someone easy to care about',
        es: 'Para alguien a quien le es fácil querer',
      }),
      wishes('yourself', 90, { en: 'For yourself, if you can', es: 'Para usted, si puede' }, OWN_PHRASES),
      wishes('someone_neutral', 60, { en: 'For someone you hardly know', es: 'Para alguien a quien apenas conoce' }),
      wishes('people_around_you', 90, { en: 'For the people around you', es: 'Para las personas a su alrededor' }),
      {
        phase: 'close',
        seconds: 60,
        title: { en: 'Come back', es: 'De vuelta' },
        lines: [
          {
            en: 'Let the words go. Feel your feet on the floor.',
            es: 'Deje ir las palabras. Sienta los pies en el piso.',
          },
          { en: 'Any feeling is fine, or none at all.', es: 'Cualquier sentimiento está bien, o ninguno.' },
          {
            en: 'Look around. You can say the words again any time.',
            es: 'Mire a su alrededor. Puede repetir las palabras cuando quiera.',
          },
        ],
      },
    ],
  },
}
