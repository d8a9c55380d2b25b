import { serverNow } from '../../app/time/server-time.ts'
import { useWhen } from '../../app/time/use-when.ts'
import { useWords } from '../../words/words.ts'
import { isAnswered, type OfRequest, whyUnanswered } from './help-status.ts'
import { helpWords } from './shared/help-words.ts'

export function useSaidOfOpen() {
  const { ask, someone } = useWords(helpWords)
  const when = useWhen()
  return (one: OfRequest) => {
    const { createdAt, acknowledgedBy } = one.alert
    const at = when(createdAt)
    if (isAnswered(one)) return ask.open[one.kind](at, acknowledgedBy?.name ?? someone)
    return ask.open[whyUnanswered(one.alert, serverNow()) === 'left' ? 'left' : 'waits'](at)
  }
}
