import { dictionary } from './words.ts'

/** Of an alert of an assessment that stands in a list and calls nobody; for people in care, and for staff. */
export const listedWords = dictionary({
  en: {
    inmate: 'It is on the list of the people who answer here. Nobody is called.',
    staff: 'It is on the list of the people named here to answer staff. Nobody is called.',
  },
  es: {
    inmate: 'Está en la lista de las personas que responden aquí. No se avisa a nadie.',
    staff: 'Está en la lista de las personas nombradas aquí para responder al personal. No se avisa a nadie.',
  },
})
