import { dictionary } from './words.ts'

/** Of an assessment's alert that stands in the list of those who answer, and calls nobody; for people in care, and for staff. */
export const listedWords = dictionary({
  en: {
    inmate:
      'It is on the list of the people who answer here. Nobody is called. Not safe? Press Get Help or tell any officer.',
    staff:
      'It is on the list of the people named here to answer staff. Nobody is called. Not safe? Call or text 988, or call 911.',
  },
  es: {
    inmate:
      'Está en la lista de las personas que responden aquí. No se avisa a nadie. ¿No está a salvo? Presione Pedir ayuda o dígaselo a cualquier oficial.',
    staff:
      'Está en la lista de las personas nombradas aquí para responder al personal. No se avisa a nadie. ¿No está a salvo? Llame al 988 (presione 2) o al 911.',
  },
})
