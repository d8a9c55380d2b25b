import { INSTRUCTIONS, type Instruction } from '@evenkeel/contract/referral-words.ts'
import type { ReferralDetails as Details } from '@evenkeel/contract/referrals.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../app/api.ts'
import { queryClient, queryKeyOf, useApiQuery } from '../../app/query-client.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import { referralWords } from '../../words/referrals.ts'
import { useFormat, useWords, wordsNow } from '../../words/words.ts'

/** For clinicians: what officers saw, and the instruction for their post. `id` is that of the alert or of the work. */
export function ReferralDetails({ id }: { id: string }) {
  const words = useWords(referralWords)
  const { data, isError, isFetching, refetch } = useApiQuery('GET /api/care/referrals/:id', { params: { id } })
  const { mutate } = useInstruct(id)
  if (!data)
    return isError ? (
      <LoadFailed text={words.detailsFailed} busy={isFetching} onRetry={refetch} />
    ) : (
      <Skeleton className="h-40" />
    )
  return (
    <section aria-label={words.details} className="flex flex-col gap-4">
      <h3 className="text-base">{words.details}</h3>
      <ul className="flex flex-col gap-4">
        {data.map((referral) => (
          <Referral key={referral.id} referral={referral} />
        ))}
      </ul>
      <RadioGroup
        legend={words.instruct}
        inRow
        options={INSTRUCTIONS.map((value) => ({ value, label: words.instructions[value] }))}
        chosen={data.at(-1)?.instruction ?? null}
        onChoose={(instruction) => mutate(instruction)}
      />
      <p className="text-sm text-ink-soft">{words.instructHint}</p>
    </section>
  )
}

const useInstruct = (id: string) =>
  useMutation({
    mutationFn: (instruction: Instruction) =>
      call('PATCH /api/care/referrals/:id', { params: { id }, body: { instruction } }),
    onSuccess: (_, instruction) => {
      queryClient.setQueryData<Details[]>(queryKeyOf('GET /api/care/referrals/:id', { params: { id } }), (before) =>
        before?.map((referral) => ({ ...referral, instruction })),
      )
      toast({ title: wordsNow(referralWords).told, text: wordsNow(referralWords).instructHint })
    },
    onError: () => {
      const { notTold, notToldText } = wordsNow(referralWords)
      toast({ title: notTold, text: notToldText, variant: 'destructive' })
    },
    gcTime: 0,
  })

function Referral({ referral: { by, createdAt, noticedBy, signs, line } }: { referral: Details }) {
  const words = useWords(referralWords)
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
    </li>
  )
}
