import type { Locale } from '@evenkeel/contract/base/limits.ts'
import type { Person } from '../people.ts'
import type { Random } from '../random.ts'

type Notes = Record<'heavy' | 'even' | 'light', readonly [string, ...string[]]>

const IN_CARE: Record<Locale, Notes> = {
  en: {
    heavy: [
      'Did not sleep. Too much noise after count.',
      'Court got moved again. Hard to keep waiting.',
      'Missed the call with my daughter. Rough day.',
      'Everybody is on edge. I stayed in my bunk.',
    ],
    even: [
      'Quiet day. Read a little.',
      'Same as yesterday. Walked in the yard.',
      'Tried the breathing before lunch. It helped some.',
      'Waiting on mail.',
    ],
    light: [
      'My mother visited. It was good to laugh.',
      'Got a letter today.',
      'Slept through the night for once.',
      'Finished the class. Proud of that.',
    ],
  },
  es: {
    heavy: [
      'No dormí casi nada. Mucho ruido.',
      'Otra vez cambiaron la fecha de la corte.',
      'No pude hablar con mi familia hoy.',
      'Hay mucha tensión. Prefiero estar solo un rato.',
    ],
    even: [
      'Día tranquilo. Leí un poco.',
      'Igual que ayer. Caminé en el patio.',
      'Hice la respiración y me ayudó algo.',
      'Sigo esperando una carta.',
    ],
    light: [
      'Vino mi hermana. Me hizo bien verla.',
      'Hoy recibí carta de mi mamá.',
      'Por fin dormí toda la noche.',
      'Terminé la clase. Estoy contento.',
    ],
  },
}

const STAFF: Notes = {
  heavy: [
    'Two call-outs, so I covered a second post.',
    'Long incident report on top of everything.',
    'Tense hour at dinner. Took a while to come down.',
    'Third one in a row. Running on coffee.',
  ],
  even: [
    'Routine shift.',
    'Good handover, average day.',
    'Busy morning, calm afternoon.',
    'Training in the afternoon.',
  ],
  light: [
    'The team worked well together today.',
    'Quiet shift. Went for a run before work.',
    'Two days off and it shows.',
    'A good talk with somebody on the unit.',
  ],
}

export function noteFor({ role, locale }: Person, mood: number, chance: Random): string {
  const kind = mood <= 4 ? 'heavy' : mood <= 6 ? 'even' : 'light'
  const note = chance.pick((role === 'staff' ? STAFF : IN_CARE[locale])[kind])
  return chance.chance(kind === 'heavy' ? 0.16 : 0.07) ? note : ''
}
