import { SUMMARIES } from './summaries.ts'
import type { Tool } from './tool.ts'

export const grounding: Tool = {
  id: '54321-grounding',
  category: 'grounding',
  ...SUMMARIES['54321-grounding'],
  description: {
    en: 'Use your senses, one after the other. Many people use it to come back to the present.',
    es: 'Use sus sentidos, uno tras otro. Muchas personas lo usan para volver al presente.',
  },
  instructions: [
    { en: 'Look around. Name 5 things you can see.', es: 'Mire a su alrededor. Nombre 5 cosas que puede ver.' },
    {
      en: 'Name 4 things you can feel, like your feet on the floor.',
      es: 'Nombre 4 cosas que puede sentir, como sus pies en el piso.',
    },
    { en: 'Name 3 things you can hear.', es: 'Nombre 3 cosas que puede oír.' },
    {
      en: "Name 2 things you can smell. If you can't, take 2 slow breaths.",
      es: 'Nombre 2 cosas que puede oler. Si no puede, respire despacio 2 veces.',
    },
    {
      en: 'Name 1 thing you can taste. Or say 1 true thing about right now.',
      es: 'Nombre 1 cosa que puede saborear. O diga 1 cosa cierta sobre este momento.',
    },
  ],
  guide: {
    kind: 'segments',
    segments: [
      {
        phase: 'settle',
        seconds: 15,
        title: { en: 'Settle in', es: 'Para empezar' },
        lines: [
          {
            en: 'Keep your eyes open. Feel your feet on the floor.',
            es: 'Mantenga los ojos abiertos. Sienta los pies en el piso.',
          },
        ],
      },
      {
        phase: 'see_5',
        seconds: 75,
        title: { en: '5 things you can see', es: '5 cosas que puede ver' },
        lines: [
          { en: 'Look around. Name one thing you see.', es: 'Mire a su alrededor. Nombre una cosa que ve.' },
          { en: 'Name a second thing. What color is it?', es: 'Nombre una segunda cosa. ¿De qué color es?' },
          { en: 'Name a third thing. What shape is it?', es: 'Nombre una tercera cosa. ¿Qué forma tiene?' },
          { en: 'Name a fourth thing, near or far.', es: 'Nombre una cuarta cosa, cerca o lejos.' },
          { en: 'Name a fifth thing. A small one counts.', es: 'Nombre una quinta cosa. Una pequeña también cuenta.' },
        ],
      },
      {
        phase: 'feel_4',
        seconds: 60,
        title: { en: '4 things you can feel', es: '4 cosas que puede sentir' },
        lines: [
          { en: 'Your feet on the floor.', es: 'Sus pies en el piso.' },
          { en: 'What you sit, lie or stand on.', es: 'Lo que sostiene su cuerpo: la silla, la cama o el piso.' },
          { en: 'The cloth on your skin.', es: 'La tela sobre su piel.' },
          { en: 'The air on your face. Warm or cool?', es: 'El aire en su cara. ¿Tibio o fresco?' },
        ],
      },
      {
        phase: 'hear_3',
        seconds: 60,
        title: { en: '3 things you can hear', es: '3 cosas que puede oír' },
        lines: [
          { en: 'Name a sound close to you.', es: 'Nombre un sonido cerca de usted.' },
          { en: 'Name a sound farther away.', es: 'Nombre un sonido más lejano.' },
          { en: 'Name one more. Your own breath counts.', es: 'Nombre uno más. Su propia respiración cuenta.' },
        ],
      },
      {
        phase: 'smell_2',
        seconds: 40,
        title: { en: '2 things you can smell', es: '2 cosas que puede oler' },
        lines: [
          { en: 'Name one smell. Soap or your sleeve will do.', es: 'Nombre un olor. Puede ser el jabón o su manga.' },
          {
            en: 'Name one more. If there is none, take 2 slow breaths.',
            es: 'Nombre otro más. Si no hay, respire despacio 2 veces.',
          },
        ],
      },
      {
        phase: 'taste_1',
        seconds: 25,
        title: { en: '1 thing you can taste', es: '1 cosa que puede saborear' },
        lines: [
          {
            en: 'Name one taste. Or say one true thing about right now.',
            es: 'Nombre un sabor. O diga una cosa cierta sobre este momento.',
          },
        ],
      },
      {
        phase: 'return',
        seconds: 25,
        title: { en: 'Come back', es: 'De vuelta' },
        lines: [
          {
            en: 'Say where you are and what day it is. You are here, now.',
            es: 'Diga dónde está y qué día es. Usted está aquí, ahora.',
          },
        ],
      },
    ],
  },
}
