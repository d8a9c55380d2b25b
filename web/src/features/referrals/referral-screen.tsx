import type { OwnReferral, SentReferral } from '@evenkeel/contract/referrals/referrals.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../app/api/api-error.ts'
import { draftsInSlot, useDrafts } from '../../app/drafts/use-draft.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useAllLoaded } from '../../ui/lists/use-all-loaded.ts'
import { NotYet, Skeleton } from '../../ui/not-yet.tsx'
import { Screen } from '../../ui/screen.tsx'
import { common } from '../../words/common.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { useOwnReferrals } from './data.ts'
import { notHeard } from './not-heard.ts'
import { ReferralForm } from './referral-form.tsx'
import { referralWords } from './words.ts'

/** For approved staff; quick by keyboard. */
export function ReferralScreen() {
  const words = useWords(referralWords)
  const { back } = useWords(common)
  return (
    <Screen title={words.title} lead={words.lead} back={{ to: PATHS.home, label: back }}>
      <Referral />
    </Screen>
  )
}

type Sent = SentReferral & { name: string }

function Referral() {
  const words = useWords(referralWords)
  const [sent, setSent] = useState<Sent | null>(null)
  const [isNext, setNext] = useState(false)
  const another = () => {
    setSent(null)
    setNext(true)
  }
  const read = useOwnReferrals()
  const { data, error } = read
  if (error instanceof ApiError && error.status === 403) return <p>{words.only}</p>
  if (!data) return <NotYet read={read} text={words.failed} shape="h-96 rounded-lg" />
  return (
    <>
      <Receivers of={sent ?? data} />
      {sent ? (
        <SentPanel sent={sent} now={data.referrals.find(({ id }) => id === sent.id)} onAnother={another} />
      ) : (
        <BegunForm receivers={data} isNext={isNext} onSent={setSent} />
      )}
      <OwnReferrals referrals={data.referrals} />
    </>
  )
}

function BegunForm(props: Omit<Parameters<typeof ReferralForm>[0], 'found'>) {
  const drafts = useDrafts('referral')
  if (!useAllLoaded([drafts])) return <Skeleton className="h-96 rounded-lg" />
  return <ReferralForm found={draftsInSlot(drafts.data, 'referral')} {...props} />
}

/** Nothing where clinicians get it and an alert would be heard. */
function Receivers({ of: { hasClinician, hearing } }: { of: Pick<SentReferral, 'hasClinician' | 'hearing'> }) {
  const words = useWords(referralWords)
  const why = notHeard(words, hearing)
  return (
    <>
      {why && <Banner tone="danger">{why}</Banner>}
      {hearing !== 'nobody' && !hasClinician && <Banner tone="info">{words.noClinician}</Banner>}
    </>
  )
}

const NOT_SEEN = { seenAt: null, followedUpAt: null }

/** Takes the focus, so that it is read out. */
function SentPanel({ sent, now, onAnother }: { sent: Sent; now: OwnReferral | undefined; onAnother: () => void }) {
  const words = useWords(referralWords)
  const state = useReferralState()
  const isWork = sent.urgency === 'routine' && sent.hasClinician
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="flex flex-col gap-4 rounded-lg border-2 border-accent bg-surface p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {state(now ?? NOT_SEEN)}
      </h2>
      <p className="break-words">{sent.name}</p>
      <p className="text-lg font-semibold">{words.sent}</p>
      {(sent.hearing === 'heard' || (sent.hearing !== 'nobody' && (isWork || sent.urgency === 'now'))) && (
        <p>{sent.urgency === 'routine' && !sent.hasClinician ? words.routineToday : words.after[sent.urgency]}</p>
      )}
      <div>
        <Button variant="secondary" onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </section>
  )
}

function OwnReferrals({ referrals }: { referrals: readonly OwnReferral[] }) {
  const words = useWords(referralWords)
  return (
    <Card title={words.own}>
      <p className="text-ink-soft">{referrals.length > 0 ? words.ownHint : words.ownNone}</p>
      {referrals.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {referrals.map((referral) => (
            <Row key={referral.id} referral={referral} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function useWhen() {
  const { date, time } = useFormat()
  return (iso: string) => `${date(iso)}, ${time(iso)}`
}

function useReferralState() {
  const { state } = useWords(referralWords)
  const when = useWhen()
  return ({ seenAt, followedUpAt, dueBy }: Pick<OwnReferral, 'seenAt' | 'followedUpAt' | 'dueBy'>) => {
    if (followedUpAt) return state.followed(when(followedUpAt))
    if (isLate(dueBy)) return state.late(when(dueBy))
    return seenAt ? state.seen(when(seenAt)) : state.sent
  }
}

const isLate = (dueBy: string | undefined): dueBy is string => dueBy !== undefined && Date.parse(dueBy) < Date.now()

function Row({ referral }: { referral: OwnReferral }) {
  const { name, createdAt, urgency, seenAt, followedUpAt, instruction, dueBy } = referral
  const words = useWords(referralWords)
  const when = useWhen()
  const state = useReferralState()(referral)
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold break-words">{name}</span>
        <Badge tone={urgency === 'now' ? 'danger' : 'plain'}>{words.urgencies[urgency]}</Badge>
        <span className="text-sm text-ink-soft tabular-nums">{when(createdAt)}</span>
      </p>
      <p className={seenAt && (followedUpAt || !isLate(dueBy)) ? '' : 'font-semibold text-brick'}>{state}</p>
      {instruction && <p className="font-semibold">{words.instruction[instruction]}</p>}
    </li>
  )
}
