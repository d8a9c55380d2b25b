import type { OwnReferral } from '@evenkeel/contract/referrals/referrals.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { referralWords } from './words.ts'

export function OwnReferrals({ referrals }: { referrals: readonly OwnReferral[] }) {
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

export function useReferralState() {
  const { state } = useWords(referralWords)
  const when = useWhen()
  return ({ seenAt, followedUpAt }: Pick<OwnReferral, 'seenAt' | 'followedUpAt'>) => {
    if (followedUpAt) return state.followed(when(followedUpAt))
    return seenAt ? state.seen(when(seenAt)) : state.sent
  }
}

function Row({ referral: { name, createdAt, urgency, seenAt, followedUpAt, instruction } }: { referral: OwnReferral }) {
  const words = useWords(referralWords)
  const when = useWhen()
  const state = useReferralState()({ seenAt, followedUpAt })
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold break-words">{name}</span>
        <Badge tone={urgency === 'now' ? 'danger' : 'plain'}>{words.urgencies[urgency]}</Badge>
        <span className="text-sm text-ink-soft tabular-nums">{when(createdAt)}</span>
      </p>
      <p className={seenAt ? '' : 'font-semibold text-brick'}>{state}</p>
      {instruction && <p className="font-semibold">{words.instruction[instruction]}</p>}
    </li>
  )
}
