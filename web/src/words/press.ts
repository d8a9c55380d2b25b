import { dictionary } from './words.ts'

/** Words of a press of Get Help that came late, or from a tablet where badge and PIN were all that was asked. */
export const pressWords = dictionary({
  en: {
    late: (pressed: string, arrived: string) => `Pressed at ${pressed}, arrived at ${arrived}.`,
    pressed: (pressed: string) => `Pressed at ${pressed}.`,
    tablet: (name: string, what: 'press' | 'form' | 'any') =>
      `Badge and PIN, ${name}: ask who ${{ press: 'pressed', form: 'filled in the form', any: 'it was' }[what]}.`,
  },
  es: {
    late: (pressed, arrived) => `Se pulsó a las ${pressed} y llegó a las ${arrived}.`,
    pressed: (pressed) => `Se pulsó a las ${pressed}.`,
    tablet: (name, what) =>
      `Credencial y PIN, ${name}: pregunte quién ${{ press: 'pulsó', form: 'llenó el cuestionario', any: 'fue' }[what]}.`,
  },
})
