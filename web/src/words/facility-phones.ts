import { dictionary } from './words.ts'

/** What the facility's phones can reach. The numbers above still work on any other phone. */
export const facilityPhonesWords = dictionary({
  en: {
    blocked: 'Calls to 988 do not go through from the phones here.',
    tell: 'You can tell any officer or staff member instead.',
    dial: (extension: string) => `From a phone here, dial ${extension} for mental health.`,
  },
  es: {
    blocked: 'Las llamadas al 988 no entran desde los teléfonos de aquí.',
    tell: 'En su lugar, puede decírselo a cualquier oficial o persona del personal.',
    dial: (extension: string) => `Desde un teléfono de aquí, marque ${extension} para salud mental.`,
  },
})
