import { ALERT_MESSAGES, type AlertMessage, HELP_MESSAGES } from '@evenkeel/contract/alerts/alert-words.ts'
import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import { useWords } from '../../words/words.ts'
import { alertWords } from './shared/alerts-words.ts'

/** The product's texts are in the reader's language, a person's as written. */
export function Message({ alert: { message, metadata, couldBeWithdrawal }, className, short }: MessageProps) {
  const { messages, drillMeans, raised } = useWords(alertWords)
  if (metadata.drill) return <span className={className}>{drillMeans}</span>
  if (!message) return <span className={className}>{raised[metadata.source]}</span>
  const own = MESSAGES.find((name) => ALERT_MESSAGES[name] === message)
  if (!own)
    return (
      <span lang="" className={className}>
        {message}
      </span>
    )
  if (short && own in HELP_MESSAGES) return <span className={className}>{raised.help}</span>
  const medical = couldBeWithdrawal && own === 'safety' && messages.medical
  return <span className={className}>{[messages[own], medical].filter(Boolean).join(' ')}</span>
}

type MessageProps = {
  alert: Alert
  className?: string
  /** Says of a request only that somebody asked for help. */
  short?: true
}
const MESSAGES = Object.keys(ALERT_MESSAGES) as AlertMessage[]
