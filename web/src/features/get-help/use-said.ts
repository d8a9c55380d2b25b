import { serverNow } from '../../app/time/server-time.ts'
import { useTimeNow } from '../../ui/use-now.ts'
import { helpWords } from '../../words/help.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { isAnswered, type OfRequest, whyUnanswered } from './help-status.ts'

/** A time, and its day if that is not today. */
export function useMoment() {
  const { date, time } = useFormat()
  const today = date(new Date(useTimeNow(serverNow)).toISOString())
  return (iso: string) => (date(iso) === today ? time(iso) : `${date(iso)}, ${time(iso)}`)
}

/** Of an open request: since when it is, and whether anybody has it. */
export function useSaidOfOpen() {
  const { ask, someone } = useWords(helpWords)
  const when = useMoment()
  return (one: OfRequest) => {
    const { createdAt, acknowledgedBy } = one.alert
    const at = when(createdAt)
    if (isAnswered(one)) return ask.open[one.kind](at, acknowledgedBy?.name ?? someone)
    return ask.open[whyUnanswered(one.alert, serverNow()) === 'left' ? 'left' : 'waits'](at)
  }
}
