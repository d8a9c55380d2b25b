import { useUser } from '../../../app/session/session.tsx'
import { alertHistoryWords } from '../../../words/alert-history.ts'
import { useWords } from '../../../words/words.ts'
import { AlertTable } from './alert-table.tsx'
import { useHistory } from './data.ts'

/** Urgent alerts or item 9, closed without a note that somebody saw the person. */
export function UnseenTab() {
  const words = useWords(alertHistoryWords)
  const isResponder = useUser().respondsTo.length > 0
  const pages = useHistory({ notSeen: 'true' })
  if (!isResponder) return <p className="max-w-text">{words.unseenOthers}</p>
  return (
    <>
      <p className="max-w-text">
        {words.unseenLead} {pages.data?.some(({ mayNoteSeen }) => mayNoteSeen) && words.unseenAdd}
      </p>
      <AlertTable pages={pages} empty={words.unseenNone} />
    </>
  )
}
