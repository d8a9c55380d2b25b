import { ALERT_MESSAGES, type AlertMessage, HELP_MESSAGES } from '@evenkeel/contract/alerts/alert-words.ts'
import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import type { alertWords } from './shared/alerts-words.ts'
import type { Fact } from './shared/board/use-facts.ts'

const MESSAGES = Object.keys(ALERT_MESSAGES) as AlertMessage[]

/** The product's texts are in the reader's language, a person's as written; `short`: of a request only that somebody asked. */
export function messageOf(
  { message, metadata, couldBeWithdrawal, urgency }: Alert,
  { messages, drillMeans, raised }: typeof alertWords.en,
  short = false,
): Fact {
  const said = (text: string): Fact => ({ text, tone: 'soft' })
  if (metadata.drill) return said(drillMeans)
  if (!message) return said(raised[metadata.source])
  const own = MESSAGES.find((name) => ALERT_MESSAGES[name] === message)
  if (!own) return { ...said(message), lang: '' }
  if (short && own in HELP_MESSAGES) return said(raised.help)
  const medical = couldBeWithdrawal && own === 'safety' && messages[urgency === 'now' ? 'medical_now' : 'medical']
  return said([messages[own], medical].filter(Boolean).join(' '))
}
