import { dictionary } from '../../words/words.ts'

/** Whole days until clinicians should have come; null: unknown. */
export type Days = number | 'late' | null

export const inCareWords = dictionary({
  en: {
    inCare: {
      inmate: (days: Days) => `It is on mental health’s list. Nobody is called.${comeEn.inmate(days)}`,
      staff: (days: Days) =>
        `It is on the list of the people who care for staff here. Nobody is called.${comeEn.staff(days)}`,
    },
    today: {
      inmate:
        'The people who answer here are told. They should come within a day. At night it may be that nobody comes for it.',
      staff:
        'The people named here to answer staff are told. They should reach you within a day. At night it may be that nobody does.',
    },
  },
  es: {
    inCare: {
      inmate: (days: Days) => `Está en la lista de salud mental. No se avisa a nadie.${comeEs.inmate(days)}`,
      staff: (days: Days) =>
        `Está en la lista de quienes cuidan aquí al personal. No se avisa a nadie.${comeEs.staff(days)}`,
    },
    today: {
      inmate:
        'Se avisa a quienes responden aquí. Deberían venir a más tardar en un día. De noche puede que nadie venga por esto.',
      staff:
        'Se avisa a quienes responden aquí al personal. Deberían comunicarse con usted a más tardar en un día. De noche puede que nadie lo haga.',
    },
  },
})

const NUMBERS_EN = ['', 'a day', 'two days', 'three days']
const within = (days: number) => NUMBERS_EN[days] ?? `${days} days`
const comeEn = {
  inmate: (days: Days) =>
    days === null
      ? ''
      : days === 'late'
        ? ' They should have come by now.'
        : ` They should come within ${within(days)}.`,
  staff: (days: Days) =>
    days === null
      ? ''
      : days === 'late'
        ? ' They should have reached you by now.'
        : ` They should reach you within ${within(days)}.`,
}

const NUMBERS_ES = ['', 'un día', 'dos días', 'tres días']
const dentroDe = (days: number) => NUMBERS_ES[days] ?? `${days} días`
const comeEs = {
  inmate: (days: Days) =>
    days === null
      ? ''
      : days === 'late'
        ? ' Ya deberían haber venido.'
        : ` Deberían venir a más tardar en ${dentroDe(days)}.`,
  staff: (days: Days) =>
    days === null
      ? ''
      : days === 'late'
        ? ' Ya deberían haberse comunicado con usted.'
        : ` Deberían comunicarse con usted a más tardar en ${dentroDe(days)}.`,
}
