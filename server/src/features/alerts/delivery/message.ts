import type { AlertSeverity } from '@evenkeel/contract/alert-words.ts'
import type { Locale } from '@evenkeel/contract/limits.ts'

/** What a message contains: no name, and nothing clinical. */
export type NotificationContent = { severity: AlertSeverity; unit: string | null; drill: boolean; again: boolean }

const WORDS = {
  en: {
    severity: { critical: 'critical', high: 'high', medium: 'medium', low: 'low' },
    first: (severity: string, unit: string) => `New ${severity} alert${unit}. Open Evenkeel.`,
    again: (severity: string, unit: string) => `Still no answer to a ${severity} alert${unit}. Open Evenkeel.`,
    unit: (unit: string) => `, unit ${unit}`,
    drill: (text: string) => `Drill: ${text}`,
    subject: 'Evenkeel alert',
    test: 'This is a test of your alert channel. Nobody needs help.',
  },
  es: {
    severity: { critical: 'crítica', high: 'alta', medium: 'media', low: 'baja' },
    first: (severity: string, unit: string) => `Nueva alerta ${severity}${unit}. Abra Evenkeel.`,
    again: (severity: string, unit: string) => `Una alerta ${severity} sigue sin respuesta${unit}. Abra Evenkeel.`,
    unit: (unit: string) => `, unidad ${unit}`,
    drill: (text: string) => `Simulacro: ${text}`,
    subject: 'Alerta de Evenkeel',
    test: 'Esta es una prueba de su canal de alertas. Nadie necesita ayuda.',
  },
} as const

/** The one sentence of an alert. */
export function alertText(locale: Locale, { severity, unit, drill, again }: NotificationContent): string {
  const words = WORDS[locale]
  const text = words[again ? 'again' : 'first'](words.severity[severity], unit ? words.unit(unit) : '')
  return drill ? words.drill(text) : text
}

export const testText = (locale: Locale) => WORDS[locale].test
export const subjectIn = (locale: Locale) => WORDS[locale].subject
