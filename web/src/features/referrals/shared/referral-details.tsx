import { INSTRUCTIONS, type Instruction } from '@evenkeel/contract/referrals/referral-words.ts'
import type { ReferralDetails as Details } from '@evenkeel/contract/referrals/referrals.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../app/api/api.ts'
import { queryClient, queryKeyOf, useApiQuery } from '../../../app/api/query-client.ts'
import { useUser } from '../../../app/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { openingWords } from '../../care/shared/opening-words.ts'
import { referralWords } from '../words.ts'

/** `id`: of the alert or the work. */
export function ReferralDetails({ id }: { id: string }) {
  const words = useWords(referralWords)
  const { medical } = useUser()
  const read = useApiQuery('GET /api/care/referrals/:id', { params: { id } })
  if (!read.data) return <NotYet read={read} text={words.detailsFailed} shape="h-40" />
  return (
    <section aria-label={words.details} className="flex flex-col gap-4">
      <h3 className="text-base">{words.details}</h3>
      <ul className="flex flex-col gap-4">
        {read.data.map((referral) => (
          <Referral key={referral.id} referral={referral} />
        ))}
      </ul>
      {!medical && <Instruct id={id} told={read.data.at(-1)?.instruction ?? null} />}
    </section>
  )
}

/** Sent by its button alone: moving through the choices tells nobody. */
function Instruct({ id, told }: { id: string; told: Instruction | null }) {
  const words = useWords(referralWords)
  const [picked, setPicked] = useState<Instruction | null>(null)
  const [missing, setMissing] = useState(false)
  const { mutate, isPending, isError, isSuccess, reset } = useInstruct(id)
  const chosen = picked ?? told
  const choose = (instruction: Instruction) => {
    if (isPending) return
    setPicked(instruction)
    setMissing(false)
    reset()
  }
  const tell = () => {
    setMissing(chosen === null)
    if (chosen !== null) mutate(chosen)
  }
  return (
    <>
      <RadioGroup
        legend={words.instruct}
        inRow
        options={INSTRUCTIONS.map((value) => ({ value, label: words.instructions[value] }))}
        chosen={chosen}
        error={missing ? words.chooseInstruction : undefined}
        onChoose={choose}
      />
      <p className="text-sm text-ink-soft">{words.instructHint}</p>
      <ProblemBanner>{isError && words.notTold}</ProblemBanner>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" busy={isPending} onClick={tell}>
          {words.tell}
        </Button>
        <p role="status" className="font-semibold">
          {isSuccess && words.told}
        </p>
      </div>
    </>
  )
}

const useInstruct = (id: string) =>
  useMutation({
    mutationFn: (instruction: Instruction) =>
      call('PATCH /api/care/referrals/:id', { params: { id }, body: { instruction } }),
    onSuccess: (_, instruction) =>
      queryClient.setQueryData<Details[]>(queryKeyOf('GET /api/care/referrals/:id', { params: { id } }), (before) =>
        before?.map((referral) => ({ ...referral, instruction })),
      ),
    gcTime: 0,
  })

function Referral({ referral: { by, createdAt, noticedBy, signs, line, closed } }: { referral: Details }) {
  const words = useWords(referralWords)
  const opening = useWords(openingWords)
  const { date, time } = useFormat()
  return (
    <li className="flex flex-col gap-2 rounded-md border border-line p-4">
      <p className="text-sm text-ink-soft">
        {words.by(by ?? words.gone, `${date(createdAt)}, ${time(createdAt)}`)} · {words.noticedWords[noticedBy]}
      </p>
      <ul className="list-disc pl-5">
        {signs.map((sign) => (
          <li key={sign}>{words.sign[sign]}</li>
        ))}
      </ul>
      {line && <p className="max-w-text break-words">“{line}”</p>}
      {closed && <p className="max-w-text text-ink-soft italic">{opening.line}</p>}
    </li>
  )
}
