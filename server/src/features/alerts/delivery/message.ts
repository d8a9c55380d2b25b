import type { AlertUrgency } from '@evenkeel/contract/alerts/alert-words.ts'
import type { Locale } from '@evenkeel/contract/base/limits.ts'

/** No name, and nothing clinical. */
export type NotificationContent = {
  urgency: AlertUrgency
  unit: string | null
  drill: boolean
  again: boolean
}

const WORDS = {
  en: {
    urgency: { now: 'go now', hour: 'go within the hour', today: 'go today' },
    first: (urgency: string, unit: string) => `New alert${unit}: ${urgency}. Open Evenkeel.`,
    again: (urgency: string, unit: string) => `Still no answer to an alert${unit}: ${urgency}. Open Evenkeel.`,
    unit: (unit: string) => `, unit ${unit}`,
    drill: (text: string) => `Drill: ${text}`,
    subject: 'Evenkeel alert',
    work: 'There is new work on the list. Open Evenkeel.',
    workSubject: 'Evenkeel: new work',
    test: 'This is a test of your alert channel. Nobody needs help.',
  },
  es: {
    urgency: { now: 'vaya ahora', hour: 'vaya dentro de una hora', today: 'vaya hoy' },
    first: (urgency: string, unit: string) => `Nueva alerta${unit}: ${urgency}. Abra Evenkeel.`,
    again: (urgency: string, unit: string) => `Una alerta sigue sin respuesta${unit}: ${urgency}. Abra Evenkeel.`,
    unit: (unit: string) => `, unidad ${unit}`,
    drill: (text: string) => `Simulacro: ${text}`,
    subject: 'Alerta de Evenkeel',
    work: 'Hay trabajo nuevo en la lista. Abra Evenkeel.',
    workSubject: 'Evenkeel: trabajo nuevo',
    test: 'Esta es una prueba de su canal de alertas. Nadie necesita ayuda.',
  },
} as const

export function alertText(locale: Locale, { urgency, unit, drill, again }: NotificationContent): string {
  const words = WORDS[locale]
  const text = words[again ? 'again' : 'first'](words.urgency[urgency], unit ? words.unit(unit) : '')
  return drill ? words.drill(text) : text
}

export const testText = (locale: Locale) => WORDS[locale].test
/** Only that there is some. */
export const workText = (locale: Locale) => ({ text: WORDS[locale].work, subject: WORDS[locale].workSubject })
export const subjectIn = (locale: Locale) => WORDS[locale].subject
