import { ALERT_OUTCOMES, DELIVERY_STATES, MEDICAL, SOMEBODY_CAME } from '@evenkeel/contract/alerts/alert-words.ts'
import type { Alert, TimelineEntry } from '@evenkeel/contract/alerts/alerts.ts'
import { isPending } from '../facts.ts'
import type { alertWords } from '../shared/alerts-words.ts'
import type { timelineWords } from './alert-timeline-words.ts'

type Words = (typeof alertWords)['en'] & (typeof timelineWords)['en']
type Entry = Pick<TimelineEntry, 'event' | 'by' | 'to' | 'channel' | 'detail'>
type About = Pick<Alert, 'metadata' | 'status' | 'outcome' | 'notSeen'>

/** `press`: what is said of the press that raised the alert. */
export function lineOf(entry: Entry, alert: About, words: Words, press: readonly string[] = []): string {
  const { event, by } = entry
  const { metadata, outcome } = alert
  const named = (line: (name: string) => string, unnamed: string) => (by ? line(by) : unnamed)
  switch (event) {
    case 'raised': {
      const raised = metadata.drill ? words.raisedDrill : words.raised[metadata.source]
      // The texts about a press are sentences.
      return press.length > 0 ? `${raised}. ${press.join(' ')}` : raised
    }
    case 'worsened':
      return words.worsened
    case 'told':
      return toldLine(entry.detail, words)
    case 'escalated':
      return words.escalated
    case 'acknowledged':
      return named(words.acknowledgedBy, words.acknowledged)
    case 'coming':
      return named(words.onTheWayBy, words.onTheWay)
    case 'with_you':
      return named(words.withPersonBy, words.withPerson)
    case 'taken':
      return named(words.takenBy, words.taken)
    case 'handed_over': {
      const to = entry.to ?? words.somebodyElse
      return by ? words.handedBy(by, to) : words.handed(to)
    }
    case 'sent':
      return words.officerSent(entry.detail)
    case 'asked_safe':
    case 'asked_not_safe':
      return named(words.answersBy[event], words.answers[event])
    case 'reopened':
      return words.reopened
    case 'left_care':
      return words.leftCare
    case 'released':
      return entry.to ? words.releasedTo(entry.to) : words.releasedOpen
    case 'medical_seen':
      return named(words.byMedicalNamed, words.byMedical)
    case 'resolved':
      return [
        isPending(alert) ? words.resolved : named(words.resolvedBy, words.resolved),
        isPending(alert) ? words.seenPending(by ?? words.somebody) : outcome && words.outcomes[outcome],
      ]
        .filter(Boolean)
        .join(': ')
    case 'seen':
      return named(words.seenBy, words.seen)
    case 'gone': {
      const what = ALERT_OUTCOMES.map((one) => (one === entry.detail ? words.outcomes[one] : '')).join('')
      return by ? words.goneBy(by, what) : words.gone(what)
    }
    case 'came':
      return SOMEBODY_CAME.map((one) => (one === entry.detail ? words.came[one] : '')).join('')
    case 'delivery':
      return deliveryLine(entry, words)
  }
}

function toldLine(detail: string | null, words: Words): string {
  const tier = /^tier_(\d+)$/.exec(detail ?? '')?.[1]
  if (tier) return words.toldTier(tier)
  if (detail === 'unheard') return words.toldUnheard
  if (detail === MEDICAL) return words.toldMedical
  return detail === 'nobody' ? words.toldNobody : words.toldEveryone
}

function deliveryLine({ channel, by, detail }: Entry, words: Words): string {
  const what = channel ? words.deliveryTo(words.channel[channel], by) : ''
  const known = DELIVERY_STATES.find((one) => one === detail)
  return [what, known && words.delivery[known]].filter(Boolean).join(': ')
}
