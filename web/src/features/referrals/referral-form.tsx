import { LIMITS } from '@evenkeel/contract/limits.ts'
import { isAtLeast, leastUrgency, NOTICED_BY, REFERRAL_URGENCIES } from '@evenkeel/contract/referral-words.ts'
import type { OwnReferrals, SentReferral } from '@evenkeel/contract/referrals.ts'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useLeaveGuard } from '../../app/leave-guard.ts'
import { LeaveQuestion } from '../../app/leave-question.tsx'
import { refresh } from '../../app/query-client.ts'
import { randomUuid } from '../../app/random-uuid.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { referralWords } from '../../words/referrals.ts'
import { useWords } from '../../words/words.ts'
import { sendReferral } from './data.ts'
import { blankReferral, type Draft, toReferral, urgencyOf } from './draft.ts'
import { FindPerson } from './find-person.tsx'
import { SignsField } from './signs-field.tsx'

type Sent = SentReferral & { name: string }
type Props = {
  receivers: Pick<OwnReferrals, 'hasClinician' | 'hasResponder' | 'heard'>
  /** After another one: the focus begins in the search field. */
  isNext: boolean
  onSent: (sent: Sent) => void
}

/** Who, what the officer sees, and how soon. Enter sends from anywhere but the look-up. */
export function ReferralForm({ receivers, isNext, onSent }: Props) {
  const words = useWords(referralWords)
  const id = useId()
  const form = useForm<Draft, Sent>(() => blankReferral(randomUuid), {
    check: ({ person, signs }) => ({
      ...(!person && { person: words.choosePerson }),
      ...(signs.length === 0 && { signs: words.chooseSign }),
    }),
    async send(draft) {
      const referral = toReferral(draft)
      if (!referral) throw new Error('A referral without a person and a sign is not sent')
      return { ...(await sendReferral(referral, draft.key)), name: draft.person?.name ?? '' }
    },
    onSaved: onSent,
    // It may have arrived, with the reply lost. And a read without a session asks the officer to sign in again.
    onFailed: () => void refresh('/api/referrals'),
    once: true,
  })
  const { person, signs, noticedBy, line } = form.values
  const problems = {
    person: person ? undefined : form.problems.person,
    signs: signs.length > 0 ? undefined : form.problems.signs,
  }
  const guard = useLeaveGuard((person !== null || signs.length > 0 || line.trim() !== '') && !form.done)
  const who = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNext) who.current?.querySelector('input')?.focus()
  }, [isNext])
  // The person is looked up outside the form, where the form does not look for its first marked field.
  const focusWho = useEffectEvent(() => {
    const place = problems.person && who.current
    if (place) (place.querySelector<HTMLElement>('[type=radio]') ?? place.querySelector('input'))?.focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every refusal
  useEffect(() => focusWho(), [form.refusals])
  const change = (part: Partial<Draft>) => form.change({ ...part, key: randomUuid() })
  const urgency = urgencyOf(form.values)
  const least = leastUrgency(signs)
  const { hasResponder, heard } = receivers
  const rings = urgency === 'routine' ? hasResponder : heard
  const nobody = hasResponder ? words.unheard : words.noResponder
  const before = person?.practice ? words.practice : rings ? words.before[urgency] : nobody
  return (
    <div className="flex flex-col gap-8">
      <FindPerson
        ref={who}
        form={id}
        person={person}
        error={problems.person}
        onChoose={(one) => change({ person: one })}
      />
      <form ref={form.ref} id={id} onSubmit={form.submit} className="flex flex-col gap-8">
        <SignsField chosen={signs} error={problems.signs} onChange={(chosen) => change({ signs: chosen })} />
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
            onChoose={(chosen) => change({ chosen })}
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
          <Button type="submit" variant={urgency === 'now' ? 'danger' : 'primary'} busy={form.sending}>
            {words.send}
          </Button>
        </div>
      </form>
      <LeaveQuestion guard={guard} words={words} />
    </div>
  )
}
