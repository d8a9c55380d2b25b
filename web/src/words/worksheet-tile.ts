import { dictionary } from './words.ts'

/** The link to the worksheets, apart from their own words, which only their screens load. */
export const worksheetTileWords = dictionary({
  en: {
    title: 'Worksheets',
    text: 'Small steps, a sleep log, one problem, a thought check. Five minutes at a time.',
  },
  es: {
    title: 'Hojas de trabajo',
    text: 'Pasos pequeños, diario de sueño, un problema, revisar un pensamiento. Cinco minutos cada vez.',
  },
})
