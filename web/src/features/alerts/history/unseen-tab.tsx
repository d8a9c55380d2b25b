import { useUser } from '../../../app/session/session.tsx'
import { alertHistoryWords } from '../../../words/alert-history.ts'
import { useWords } from '../../../words/words.ts'
import { AlertTable } from './alert-table.tsx'
import { useHistory } from './data.ts'

/** Closed alerts of urgency now, or of item 9, after which nobody noted having seen the person; a responder opens one and adds it. */
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
