import type { AlertUrgency } from '@evenkeel/contract/alerts/alert-words.ts'
import { dictionary } from '../../../words/words.ts'

export const atReleaseWords = dictionary({
  en: {
    alerts: (n: number, count: string, urgency: string) =>
      n === 1
        ? `This person has an open alert: ${urgency}.`
        : `This person has ${count} open alerts, the most urgent: ${urgency}.`,
    urgencies: { now: 'now', hour: 'within the hour', today: 'today' } satisfies Record<AlertUrgency, string>,
    followUp: (when: string) => `A follow-up after an alert is due ${when}.`,
    who: 'Who takes this over',
    nobody: 'Nobody is named',
    lead: 'An alert that somebody has answered rings for whoever you name. A clinician you name has the follow-up. You name them when the release is entered.',
  },
  es: {
    alerts: (n, count, urgency) =>
      n === 1
        ? `Esta persona tiene una alerta abierta: ${urgency}.`
        : `Esta persona tiene ${count} alertas abiertas. La más urgente: ${urgency}.`,
    urgencies: { now: 'ahora', hour: 'en una hora', today: 'hoy' },
    followUp: (when) => `Hay un seguimiento tras una alerta: vence el ${when}.`,
    who: 'Quién lo toma',
    nobody: 'No se nombra a nadie',
    lead: 'Una alerta que alguien ya respondió suena para quien usted nombre. El seguimiento pasa a un profesional, si usted lo nombra. Se nombra al anotar la salida.',
  },
})
