import { ALERT_CHANNELS } from '@evenkeel/contract/alerts/alert-words.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { Responder, Rota } from '@evenkeel/contract/rota/rota.ts'
import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { useState } from 'react'
import { AccessRestricted } from '../../app/session/access-restricted.tsx'
import { useUser } from '../../app/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { useDebounced } from '../../ui/hooks/use-debounced.ts'
import { LoadFailed, NotYet } from '../../ui/not-yet.tsx'
import { Check, X } from '../../ui/page-icons.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { personName } from '../people/shared/names.ts'
import { CliniciansCard } from './clinicians/clinicians-card.tsx'
import { useFindAdmins, useRota } from './data.ts'
import { ResponderRow } from './responder-row.tsx'
import { rotaWords } from './rota-words.ts'
import { RotaEditor } from './week/rota-editor.tsx'
import { weekWords } from './week/words.ts'

const toResponder = (user: AdminUser): Responder => ({
  id: user.id,
  name: personName(user) || null,
  username: user.username,
  respondsTo: user.respondsTo,
  duty: user.duty,
  clinician: user.role === 'clinician',
  hasEmail: user.email !== null,
  idle: user.use !== 'recent',
})

export function RespondersScreen() {
  const words = useWords(rotaWords)
  const isAdmin = useUser().role === 'admin'
  return (
    <Screen title={words.title} wide={isAdmin} dense={isAdmin}>
      {isAdmin ? <Responders /> : <AccessRestricted />}
    </Screen>
  )
}

function Responders() {
  const words = useWords(rotaWords)
  const read = useRota()
  const { data } = read
  if (!data) return <NotYet read={read} text={words.failed} shape="h-96" />
  // Beginners need the responders open; later it is the week that changes.
  const isNew = data.entries.length === 0 || data.unanswered.length > 0
  return (
    <>
      {data.unanswered.map((role) => (
        <Banner key={role} tone="danger">
          <p className="font-semibold">{words.nobody[role]}</p>
        </Banner>
      ))}
      <RotaEditor rota={data} />
      <div className="@container">
        <div className="grid items-start gap-4 @3xl:grid-cols-[repeat(3,auto)]">
          <RespondersCard responders={data.responders} open={isNew} />
          <CliniciansCard open={isNew} />
          <StepsCard steps={data.steps} channels={data.channels} open={isNew} />
        </div>
      </div>
    </>
  )
}

function RespondersCard({ responders, open }: { responders: Responder[]; open: boolean }) {
  const words = useWords(rotaWords)
  const { people } = useWords(weekWords)
  const { number } = useFormat()
  const [touched, setTouched] = useState<Responder[]>([])
  const shown = withStays(responders, touched)
  const keep = (user: AdminUser) => setTouched((before) => [toResponder(user), ...before])
  return (
    <Card
      folded
      className="min-w-0 has-[>details[open]]:col-span-full"
      title={words.respondersTitle}
      note={people(responders.length, number(responders.length))}
      open={open}
    >
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
    </Card>
  )
}

/** A responder just changed stays listed, even without anybody to respond to. */
function withStays(responders: Responder[], touched: Responder[]): Responder[] {
  const known = new Set(responders.map(({ id }) => id))
  const stays = touched.filter(({ id }, at) => !known.has(id) && touched.findIndex((one) => one.id === id) === at)
  return [...responders, ...stays.map((one) => ({ ...one, respondsTo: [] }))]
}

function StepsCard({ steps, channels, open }: Pick<Rota, 'steps' | 'channels'> & { open: boolean }) {
  const words = useWords(rotaWords)
  const { number } = useFormat()
  return (
    <Card folded className="min-w-0 has-[>details[open]]:col-span-full" title={words.stepsTitle} open={open}>
      <ol className="flex list-decimal flex-col gap-1 pl-6">
        <li>{words.stepsFirst}</li>
        {steps.map((minutes, at) => {
          const say = at === 0 ? words.again : at === steps.length - 1 ? words.everyone : words.next
          return <li key={minutes}>{say(words.minutes(minutes, number(minutes, minutes % 1 ? 1 : 0)))}</li>
        })}
      </ol>
      <h3 className="pt-2">{words.channelsTitle}</h3>
      <ul className="flex flex-col gap-1">
        <Channel on>{words.screen}</Channel>
        {ALERT_CHANNELS.map((channel) => (
          <Channel key={channel} on={channels[channel]}>
            {words.channels[channel][channels[channel] ? 0 : 1] ?? ''}
          </Channel>
        ))}
      </ul>
    </Card>
  )
}

function Channel({ on, children }: { on: boolean; children: string }) {
  const Mark = on ? Check : X
  return (
    <li className="flex gap-2">
      <Mark className={`mt-1 size-5 ${on ? 'text-accent' : 'text-ink-soft'}`} />
      {children}
    </li>
  )
}

type Props = { known: string[]; onFound: (user: AdminUser) => void }

function FindAdmin({ known, onFound }: Props) {
  const words = useWords(rotaWords)
  const { number } = useFormat()
  const [typed, setTyped] = useState('')
  const { data, isError, isFetching, refetch } = useFindAdmins(useDebounced(typed.trim()))
  const others = data?.filter(({ id }) => !known.includes(id))
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      <search className="max-w-md">
        <TextField
          type="search"
          label={words.find}
          hint={words.findHint}
          value={typed}
          maxLength={LIMITS.name}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      <p role="status" className="text-ink-soft empty:hidden">
        {others && (others.length > 0 ? words.found(others.length, number(others.length)) : words.foundNone)}
      </p>
      {isError && <LoadFailed text={words.findFailed} busy={isFetching} onRetry={refetch} />}
      {others && others.length > 0 && (
        <ul className="flex flex-col">
          {others.map((user) => (
            <ResponderRow key={user.id} responder={toResponder(user)} onChanged={onFound} />
          ))}
        </ul>
      )}
    </div>
  )
}
