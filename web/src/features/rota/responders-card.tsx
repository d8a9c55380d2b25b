import type { Responder } from '@evenkeel/contract/rota/rota.ts'
import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { useState } from 'react'
import { useFormat, useWords } from '../../words/words.ts'
import { FindAdmin } from './find-admin.tsx'
import { FoldedCard } from './folded-card.tsx'
import { ResponderRow } from './responder-row.tsx'
import { rotaWords } from './rota-words.ts'
import { toResponder } from './to-responder.ts'
import { weekWords } from './week/rota-week-words.ts'

export function RespondersCard({ responders, open }: { responders: Responder[]; open: boolean }) {
  const words = useWords(rotaWords)
  const { people } = useWords(weekWords)
  const { number } = useFormat()
  const [touched, setTouched] = useState<Responder[]>([])
  const shown = withStays(responders, touched)
  const keep = (user: AdminUser) => setTouched((before) => [toResponder(user), ...before])
  return (
    <FoldedCard title={words.respondersTitle} note={people(responders.length, number(responders.length))} open={open}>
      <p className="max-w-text">{words.respondersLead}</p>
      {shown.length === 0 ? (
        <p>{words.noResponders}</p>
      ) : (
        <ul className="flex flex-col">
          {shown.map((responder) => (
            <ResponderRow key={responder.id} responder={responder} onChanged={keep} />
          ))}
        </ul>
      )}
      <FindAdmin known={shown.map(({ id }) => id)} onFound={keep} />
    </FoldedCard>
  )
}

/** A responder just changed stays listed, even without anybody to respond to. */
function withStays(responders: Responder[], touched: Responder[]): Responder[] {
  const known = new Set(responders.map(({ id }) => id))
  const stays = touched.filter(({ id }, at) => !known.has(id) && touched.findIndex((one) => one.id === id) === at)
  return [...responders, ...stays.map((one) => ({ ...one, respondsTo: [] }))]
}
