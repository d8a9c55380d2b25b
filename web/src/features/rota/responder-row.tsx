import { OPEN_ROLES, type OpenRole } from '@evenkeel/contract/base/roles.ts'
import type { Responder } from '@evenkeel/contract/rota/rota.ts'
import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { useRef } from 'react'
import { useGuardedChange } from '../../app/password/guarded-change.tsx'
import { useUser } from '../../app/session/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { useWords } from '../../words/words.ts'
import { refreshResponders, setRespondsTo } from './data.ts'
import { rotaWords } from './rota-words.ts'
import { weekWords } from './week/words.ts'

type Props = { responder: Responder; onChanged: (user: AdminUser) => void }

export function ResponderRow({ responder, onChanged }: Props) {
  const words = useWords(rotaWords)
  const { idleBadge } = useWords(weekWords)
  const me = useUser().id
  const last = useRef('')
  const { id, name, username, hasEmail, duty, clinician, idle } = responder
  const change = useGuardedChange<Pick<Responder, 'id' | 'respondsTo'>, AdminUser>(setRespondsTo, async (user) => {
    onChanged(user)
    await refreshResponders()
    keepFocus(last.current)
  })
  const { respondsTo } = change.sent ?? responder

  function toggle(role: OpenRole) {
    last.current = placeOf(id, role)
    change.start({ id, respondsTo: OPEN_ROLES.filter((one) => respondsTo.includes(one) !== (one === role)) })
  }

  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-line border-t py-4 md:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h3>
          {name ?? username} {id === me && <span className="font-normal text-ink-soft">({words.you})</span>}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
          {name && username}
          {duty && <span>{words.dutyResponder}</span>}
          {clinician && <span>{words.clinician(respondsTo.map((one) => words.audiences[one]).join(words.and))}</span>}
          {!hasEmail && <Badge tone="warning">{words.noEmail}</Badge>}
          {idle && <Badge tone="warning">{idleBadge}</Badge>}
        </p>
      </div>
      {!duty && !clinician && (
        <fieldset aria-busy={change.busy} className="flex min-w-0 flex-wrap items-center gap-x-6">
          <legend className="float-left mr-6 text-ink-soft">
            {words.respondsTo}
            <span className="sr-only">: {name ?? username}</span>
          </legend>
          {OPEN_ROLES.map((role) => (
            <label key={role} className="flex min-h-11 items-center gap-2.5">
              <input
                id={placeOf(id, role)}
                type="checkbox"
                className="size-5 shrink-0 accent-accent"
                checked={respondsTo.includes(role)}
                onChange={() => toggle(role)}
              />
              {words.audiences[role]}
            </label>
          ))}
        </fieldset>
      )}
      <ProblemBanner>{change.error && words.responderFailed}</ProblemBanner>
      {change.questions}
    </li>
  )
}

const placeOf = (id: string, role: OpenRole) => `responds-${id}-${role}`

/** A search result that becomes a responder moves to the list above, and the focus with it. */
function keepFocus(place: string) {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(place)?.focus()
  })
}
