import { SUMMARIES } from './summaries.ts'
import type { Pacer, Tool } from './tool.ts'

const SQUARE = [
  { phase: 'in', seconds: 4 },
  { phase: 'hold', seconds: 4 },
  { phase: 'out', seconds: 4 },
  { phase: 'rest', seconds: 4 },
] as const

/** Without holding the breath, and with a longer exhale. */
const gentle = (cycles: number): Pacer => ({
  intro: 0,
  cycle: [
    { phase: 'in', seconds: 4 },
    { phase: 'out', seconds: 6 },
  ],
  cycles,
  outro: 0,
})

export const boxBreathing: Tool = {
  id: 'box-breathing',
  category: 'breathing',
  ...SUMMARIES['box-breathing'],
  description: {
    en: 'Four even counts: in, hold, out, wait. Slow breathing can help your body settle.',
    es: 'Cuatro tiempos iguales: tomar aire, sostener, soltar, esperar. Respirar lento le puede ayudar a calmar el cuerpo.',
  },
  instructions: [
    {
      en: 'Sit or stand. Let your shoulders drop. Keep your eyes open if you like.',
      es: 'Siéntese o quédese de pie. Deje caer los hombros. Mantenga los ojos abiertos si lo prefiere.',
    },
    {
      en: 'Breathe in gently through your nose for a count of 4.',
      es: 'Inhale suavemente por la nariz mientras cuenta hasta 4.',
    },
    {
      en: 'Hold softly for a count of 4. Do not strain.',
      es: 'Sostenga el aire sin esfuerzo mientras cuenta hasta 4.',
    },
    { en: 'Breathe out slowly for a count of 4.', es: 'Exhale despacio mientras cuenta hasta 4.' },
    {
      en: 'Wait for a count of 4. Then start again.',
      es: 'Espere mientras cuenta hasta 4. Después, empiece de nuevo.',
    },
  ],
  guide: { kind: 'breath', usual: { intro: 8, cycle: SQUARE, cycles: 18, outro: 4 }, gentle: gentle(30) },
}

const TACTICAL_STEPS = [
  { en: 'In through your nose for 4.', es: 'Inhale por la nariz contando hasta 4.' },
  { en: 'Hold for 4.', es: 'Sostenga contando hasta 4.' },
  { en: 'Out through your mouth for 4.', es: 'Exhale por la boca contando hasta 4.' },
] as const

export const tacticalBreathing: Tool = {
  id: 'tactical-breathing',
  category: 'breathing',
  ...SUMMARIES['tactical-breathing'],
  description: {
    en: 'A short, steady count. It is used in police and military training to steady the body.',
    es: 'Una cuenta corta y pareja. Se usa en el entrenamiento policial y militar para estabilizar el cuerpo.',
  },
  instructions: [
    {
      en: 'If you are driving, pull over first. Keep your eyes open.',
      es: 'Si maneja, deténgase primero en un lugar seguro. Mantenga los ojos abiertos.',
    },
    ...TACTICAL_STEPS,
    {
      en: 'Hold for 4. In the field do 3 to 5 rounds. Here, practice for 4 minutes.',
      es: 'Sostenga contando hasta 4. En el trabajo, haga de 3 a 5 rondas. Aquí, practique 4 minutos.',
    },
  ],
  guide: { kind: 'breath', usual: { intro: 0, cycle: SQUARE, cycles: 15, outro: 0 }, gentle: gentle(24) },
  inCare: {
    description: {
      en: 'A short, steady count. Many people use it to stay calm in a hard moment.',
      es: 'Una cuenta corta y pareja. Muchas personas la usan para mantener la calma en un momento difícil.',
    },
    instructions: [
      { en: 'Sit or stand. Keep your eyes open.', es: 'Siéntese o quédese de pie. Mantenga los ojos abiertos.' },
      ...TACTICAL_STEPS,
      {
        en: 'Hold for 4. In a hard moment do 3 to 5 rounds. Here, practice for 4 minutes.',
        es: 'Sostenga contando hasta 4. En un momento difícil, haga de 3 a 5 rondas. Aquí, practique 4 minutos.',
      },
    ],
  },
}
