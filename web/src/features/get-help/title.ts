import { helpWords } from '../../words/help.ts'
import { useFormat, useWords } from '../../words/words.ts'
import type { HelpStatus } from './help-status.ts'

/** What a state is called, with its time; the day stands before it when it was another one. */
export function useTitle(shown: HelpStatus): string {
  const { titles } = useWords(helpWords)
  const when = useMoment()
  switch (shown.kind) {
    case 'sent':
      return shown.alert.repeats > 0 ? titles.sentAgain : titles.sent(when(shown.alert.createdAt))
    case 'seen':
      return titles.seen(when(shown.alert.acknowledgedAt ?? shown.alert.createdAt))
    case 'closed':
      return titles.closed(when(shown.alert.resolvedAt ?? shown.alert.createdAt))
    default:
      return titles[shown.kind]
  }
}

function useMoment() {
  const { date, time } = useFormat()
  return (iso: string) => (date(iso) === date(new Date().toISOString()) ? time(iso) : `${date(iso)}, ${time(iso)}`)
}
