import { aLas } from '../../../words/format.ts'
import { dictionary } from '../../../words/words.ts'

/** For late presses, and tablets that ask only for badge and PIN. */
export const pressWords = dictionary({
  en: {
    late: (pressed: string, arrived: string) => `Pressed at ${pressed}, arrived at ${arrived}.`,
    tablet: {
      press: (name: string) => `Badge and PIN, ${name}: ask who pressed.`,
      form: (name: string) => `Badge and PIN, ${name}: ask who filled in the form.`,
      any: (name: string) => `Badge and PIN, ${name}: ask who it was.`,
    },
    notMe: 'They say it was not them',
    notTheirs: 'The owner says it was not them. See who it was.',
  },
  es: {
    late: (pressed, arrived) => `Se pulsó ${aLas(pressed)} y llegó ${aLas(arrived)}.`,
    tablet: {
      press: (name) => `Credencial y PIN, ${name}: pregunte quién pulsó.`,
      form: (name) => `Credencial y PIN, ${name}: pregunte quién llenó el cuestionario.`,
      any: (name) => `Credencial y PIN, ${name}: pregunte quién fue.`,
    },
    notMe: 'Dice que no fue',
    notTheirs: 'Su dueño dice que no fue él o ella. Vea quién fue.',
  },
})
