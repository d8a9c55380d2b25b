import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { DraftOf } from '@evenkeel/contract/drafts/drafts.ts'
import {
  isAtLeast,
  leastUrgency,
  NOTICED_BY,
  REFERRAL_URGENCIES,
  type ReferralUrgency,
} from '@evenkeel/contract/referrals/referral-words.ts'
import type { OwnReferrals, PersonInCare, SentReferral } from '@evenkeel/contract/referrals/referrals.ts'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { refresh } from '../../app/api/query-client.ts'
import { randomUuid } from '../../app/api/random-uuid.ts'
import { DraftStatus } from '../../app/drafts/draft-status.tsx'
import { RestoredNote } from '../../app/drafts/restored-note.tsx'
import { newestOf, type StoredDrafts, useDraft } from '../../app/drafts/use-draft.ts'
import { useMoment } from '../../app/drafts/use-moment.ts'
import { draftWords } from '../../app/drafts/words.ts'
import { useLeaveGuard } from '../../app/navigation/leave-guard.ts'
import { LeaveQuestion } from '../../app/navigation/leave-question.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { useWords } from '../../words/words.ts'
import { findAgain, sendReferral } from './data.ts'
import { blankReferral, type Draft, fromStoredDraft, toReferral, toStoredDraft, urgencyOf } from './draft.ts'
import { FindPerson } from './find-person.tsx'
import { notHeard } from './not-heard.ts'
import { SignsField } from './signs-field.tsx'
import { referralWords } from './words.ts'

type Sent = SentReferral & { name: string }
type Props = {
  found: StoredDrafts
  receivers: Pick<OwnReferrals, 'hasClinician' | 'hearing'>
  /** After another referral the focus begins in the search field. */
  isNext: boolean
  onSent: (sent: Sent) => void
}

/** Enter sends from anywhere but the look-up. */
export function ReferralForm({ found, receivers, isNext, onSent }: Props) {
  const words = useWords(referralWords)
  const id = useId()
  const { form, stored, typed, take } = useReferral(found, onSent)
  const { person, signs, noticedBy, line } = form.values
  const problems = {
    person: person ? undefined : form.problems.person,
    signs: signs.length > 0 ? undefined : form.problems.signs,
  }
  const guard = useLeaveGuard(form.changed, stored.keeping)
  const who = useFocusOnWho(isNext, problems.person !== undefined, form.refusals)
  const change = (part: Partial<Draft>) => form.change({ ...part, key: randomUuid() })
  return (
    <div className="flex flex-col gap-8">
      <Restored at={stored.restored?.keptAt} onStartOver={() => form.take(blankReferral(randomUuid))} />
      <FindPerson
        ref={who}
        form={id}
        person={person}
        error={problems.person}
        onChoose={(one) => change({ person: one, personId: one?.id ?? null })}
      />
      <form ref={form.ref} id={id} onSubmit={form.submit} className="flex flex-col gap-8">
        <SignsField chosen={signs} error={problems.signs} onChange={(chosen) => change({ signs: chosen })} />
        <UrgencyField draft={form.values} receivers={receivers} onChoose={(chosen) => change({ chosen })} />
        <RadioGroup
          legend={words.noticed}
          inRow
          options={NOTICED_BY.map((value) => ({ value, label: words.noticedBy[value] }))}
          chosen={noticedBy}
          onChoose={(value) => change({ noticedBy: value })}
        />
        {receivers.hasClinician && (
          <TextField
            label={words.line}
            optional
            hint={words.lineHint}
            maxLength={LIMITS.referralLine}
            autoComplete="off"
            value={line}
            onChange={(event) => change({ line: event.target.value })}
          />
        )}
        <div className="flex flex-col gap-3">
          <ProblemBanner>
            {form.failure ? words.notSent : [problems.person, problems.signs].filter(Boolean).join(' ')}
          </ProblemBanner>
          <Button type="submit" variant={urgencyOf(form.values) === 'now' ? 'danger' : 'primary'} busy={form.sending}>
            {words.send}
          </Button>
          <DraftStatus unsent draft={stored} values={typed} onTake={take} />
        </div>
      </form>
      <LeaveQuestion guard={guard} words={words} />
    </div>
  )
}

function useReferral(found: StoredDrafts, onSent: Props['onSent']) {
  const words = useWords(referralWords)
  const [typedBefore] = useState(() => newestOf(found, 'referral')?.values)
  const form = useForm<Draft, Sent>(() => blankReferral(randomUuid), {
    restored: typedBefore && fromStoredDraft(typedBefore, randomUuid),
    isChanged: (typed) => toStoredDraft(typed) !== null,
    check: ({ person, signs }) => ({
      ...(!person && { person: words.choosePerson }),
      ...(signs.length === 0 && { signs: words.chooseSign }),
    }),
    async send(draft) {
      const referral = toReferral(draft)
      if (!referral) throw new Error('A referral without a person and a sign is not sent')
      const sent = await stored.saving((query) => sendReferral(referral, draft.key, query))
      return { ...sent, name: draft.person?.name ?? '' }
    },
    onSaved: onSent,
    // The referral may have arrived with the reply lost; a read without a session asks to sign in again.
    onFailed: () => void refresh('/api/referrals'),
    once: true,
  })
  const typed = toStoredDraft(form.values)
  const take = (late: DraftOf<'referral'>) => form.change(fromStoredDraft(late, randomUuid))
  const stored = useDraft('referral', 'referral', found, typed, take)
  const { person, personId } = form.values
  const awaited = person ? null : personId
  const arrive = useEffectEvent((again: PersonInCare | null) => {
    if (form.values.personId === awaited) form.change({ person: again, personId: again?.id ?? null })
  })
  useEffect(() => {
    if (awaited) void findAgain(awaited).then(arrive, () => {})
  }, [awaited])
  return { form, stored, typed, take }
}

/** The look-up is outside the form, which does not search it for a marked field. */
function useFocusOnWho(isNext: boolean, isMissing: boolean, refusals: number) {
  const who = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNext) who.current?.querySelector('input')?.focus()
  }, [isNext])
  const focusWho = useEffectEvent(() => {
    const place = isMissing && who.current
    if (place) (place.querySelector<HTMLElement>('[type=radio]') ?? place.querySelector('input'))?.focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every refusal
  useEffect(() => focusWho(), [refusals])
  return who
}

function Restored({ at, onStartOver }: { at: string | undefined; onStartOver: () => void }) {
  const words = useWords(draftWords)
  const moment = useMoment()
  return at && <RestoredNote onStartOver={onStartOver}>{words.restoredUnsent(moment(at))}</RestoredNote>
}

type UrgencyProps = Pick<Props, 'receivers'> & { draft: Draft; onChoose: (chosen: ReferralUrgency) => void }

/** At least as urgent as the signs require. */
function UrgencyField({ draft, receivers: { hearing, hasClinician }, onChoose }: UrgencyProps) {
  const words = useWords(referralWords)
  const urgency = urgencyOf(draft)
  const least = leastUrgency(draft.signs)
  const why = notHeard(words, hearing)
  const isWork = urgency === 'routine' && hasClinician
  const said = urgency === 'routine' && !hasClinician ? words.routineToday : words.before[urgency]
  const before = why === null || (isWork && hearing !== 'nobody') ? said : why
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        legend={words.urgency}
        inRow
        options={REFERRAL_URGENCIES.map((value) => ({
          value,
          label: words.urgencies[value],
          disabled: !isAtLeast(value, least),
        }))}
        chosen={urgency}
        onChoose={onChoose}
      />
      <p role="status">
        {urgency === 'now' ? (
          <Banner tone="danger">
            <span className="font-semibold">
              {words.radioFirst} {before}
            </span>
          </Banner>
        ) : (
          before
        )}
      </p>
    </div>
  )
}
