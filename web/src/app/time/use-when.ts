import { useTimeNow } from '../../ui/hooks/use-now.ts'
import { useFormat } from '../../words/words.ts'
import { serverNow } from './server-time.ts'

export function useWhen() {
  const { date, time } = useFormat()
  const today = date(new Date(useTimeNow(serverNow)).toISOString())
  return (iso: string) => (date(iso) === today ? time(iso) : `${date(iso)}, ${time(iso)}`)
}
