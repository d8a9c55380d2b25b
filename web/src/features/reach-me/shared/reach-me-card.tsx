import { FIELD_RULES } from '@evenkeel/contract/base/field-rules.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { brokenRule } from '@evenkeel/contract/base/text-rules.ts'
import type { OwnReachMe, ReachMe } from '@evenkeel/contract/reach-me.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../app/api/api.ts'
import { queryClient, queryKeyOf, useApiQuery } from '../../../app/api/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { reachMeWords } from './words.ts'

const OWN = 'GET /api/user/reach-me'
const keep = (own: OwnReachMe) => queryClient.setQueryData(queryKeyOf(OWN), own)

export function ReachMeCard() {
  const words = useWords(reachMeWords)
  const { date } = useFormat()
  const { data } = useApiQuery(OWN)
  const [asked, setAsked] = useState(false)
  const [done, setDone] = useState<'saved' | 'removed' | null>(null)
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => call('DELETE /api/user/reach-me'),
    onSuccess: () => {
      keep({ savedAt: null, reach: null })
      setDone('removed')
    },
    gcTime: 0,
  })
  if (!data) return null
  const { savedAt, reach } = data
  return (
    <Card title={words.title}>
      <p className="max-w-text">{words.lead}</p>
      <p className="max-w-text">{words.who}</p>
      <p className="max-w-text">{words.keeps}</p>
      {savedAt && <p className="font-semibold">{words.kept(date(savedAt))}</p>}
      {savedAt && !reach && <p>{words.hidden}</p>}
      {reach?.at && <p>{reach.at}</p>}
      {reach?.trusted && <p>{`${reach.trusted.name}, ${reach.trusted.phone}`}</p>}
      <p role="status" className="font-semibold empty:hidden">
        {done && words[done]}
      </p>
      <ProblemBanner>{isError && <p>{words.failed}</p>}</ProblemBanner>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {savedAt ? words.change : words.leave}
        </Button>
        {savedAt && (
          <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
            {words.remove}
          </Button>
        )}
      </div>
      {asked && (
        <ReachForm
          kept={reach}
          onClose={() => setAsked(false)}
          onSaved={() => {
            setAsked(false)
            setDone('saved')
          }}
        />
      )}
    </Card>
  )
}

type Typed = { at: string; name: string; phone: string }
type Problem = 'wrong' | 'noName' | 'missing'
const isEmpty = (text: string) => text.trim() === ''

function ReachForm({ kept, onClose, onSaved }: { kept: ReachMe | null; onClose: () => void; onSaved: () => void }) {
  const words = useWords(reachMeWords)
  const before = { at: kept?.at ?? '', name: kept?.trusted?.name ?? '', phone: kept?.trusted?.phone ?? '' }
  const form = useForm<Typed, OwnReachMe, Problem>(before, {
    check,
    send: ({ at, name, phone }) =>
      call('PUT /api/user/reach-me', {
        body: { at: isEmpty(at) ? null : at, trusted: isEmpty(phone) ? null : { name, phone } },
      }),
    isChanged: () => true,
    onSaved: (own) => {
      keep(own)
      onSaved()
    },
  })
  const { values, problems, change } = form
  const field = (key: keyof Typed, maxLength: number, hint?: string) => {
    const problem = problems[key]
    return (
      <TextField
        label={words[key]}
        {...(hint && { hint })}
        autoComplete="off"
        maxLength={maxLength}
        value={values[key]}
        error={problem && words.problems[problem]}
        onChange={({ target }) => change({ [key]: target.value })}
      />
    )
  }
  return (
    <DialogForm form={form} title={words.title} action={words.save} onClose={onClose}>
      {field('at', LIMITS.reachAt, words.atHint)}
      {field('name', LIMITS.name)}
      {field('phone', LIMITS.phone, words.phoneHint)}
      <ProblemBanner>{form.failure && <p>{words.failed}</p>}</ProblemBanner>
    </DialogForm>
  )
}

function check({ at, name, phone }: Typed): { [field in keyof Typed]?: Problem | undefined } {
  const noPhone = isEmpty(phone)
  return {
    at: isEmpty(at) && noPhone && isEmpty(name) ? 'missing' : undefined,
    name: isEmpty(name) && !noPhone ? 'noName' : undefined,
    phone: noPhone ? (isEmpty(name) ? undefined : 'wrong') : brokenRule(FIELD_RULES.phone, phone) ? 'wrong' : undefined,
  }
}
