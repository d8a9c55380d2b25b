import { dictionary } from './words.ts'

type Days = number | null
/** Of an alert of an assessment that clinicians have as work, and of one that calls somebody for the same day; for people in care, and for staff. */
export const inCareWords = dictionary({
  en: {
    inCare: {
      inmate: (days: Days) =>
        `It is on mental health’s list. Nobody is called.${days === null ? '' : ` They should come within ${dayOrDays(days)}.`}`,
      staff: (days: Days) =>
        `It is on the list of the people who care for staff here. Nobody is called.${days === null ? '' : ` They should reach you within ${dayOrDays(days)}.`}`,
    },
    today: {
      inmate: 'It goes to the staff who answer here. They should come within a day.',
      staff: 'It goes to the people named here to answer staff. They should reach you within a day.',
    },
  },
  es: {
    inCare: {
      inmate: (days: Days) =>
        `Está en la lista de salud mental. No se avisa a nadie.${days === null ? '' : ` Deben venir en ${diaODias(days)}.`}`,
      staff: (days: Days) =>
        `Está en la lista de quienes cuidan aquí al personal. No se avisa a nadie.${days === null ? '' : ` Deben buscarle en ${diaODias(days)}.`}`,
    },
    today: {
      inmate: 'Llega al personal que responde aquí. Deben venir en un día.',
      staff: 'Llega a quienes aquí responden al personal. Deben buscarle en un día.',
    },
  },
})

const dayOrDays = (days: number) =>
  days === 1 ? 'a day' : days === 2 ? 'two days' : days === 3 ? 'three days' : `${days} days`
const diaODias = (days: number) =>
  days === 1 ? 'un día' : days === 2 ? 'dos días' : days === 3 ? 'tres días' : `${days} días`
