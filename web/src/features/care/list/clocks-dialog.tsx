import type { CareClocks } from '@evenkeel/contract/care/care-clocks.ts'
import { CALL_DAYS, CARE_HOURS } from '@evenkeel/contract/care/care-words.ts'
import { call } from '../../../app/api/api.ts'
import { refresh, useApiQuery } from '../../../app/api/query-client.ts'
import { usePasswordQuestion } from '../../../app/password/password-guard.tsx'
import { useUser } from '../../../app/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, first } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { LoadFailed, Skeleton } from '../../../ui/not-yet.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { common } from '../../../words/common.ts'
import { useWords } from '../../../words/words.ts'
import { careWords } from '../shared/care-words.ts'
import { NotEntered } from './enter-fields.tsx'

const CLOCKS = ['triage', 'met', 'weekend'] as const

/** Only the lead clinician can shorten the clocks. */
export function ClocksDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(careWords)
  const { close } = useWords(common)
  const { id } = useUser()
  const clocks = useApiQuery('GET /api/care/clocks')
  const clinicians = useApiQuery('GET /api/clinicians')
  const leads = clinicians.data?.some((one) => one.id === id && one.lead)
  if (clocks.data && leads) return <ClocksForm clocks={clocks.data} onClose={onClose} />
  const failed = clocks.isError || clinicians.isError
  const retry = () => void refresh('/api/care/clocks', '/api/clinicians')
  return (
    <Dialog
      open
      title={words.clocks}
      onClose={onClose}
      actions={
        <Button ref={first} variant="secondary" onClick={onClose}>
          {close}
        </Button>
      }
    >
      {failed && <LoadFailed text={words.notOpened} onRetry={retry} />}
      {!failed && !(clocks.data && clinicians.data) && <Skeleton className="h-40" />}
      {clocks.data && clinicians.data && (
        <>
          <ul className="list-disc pl-5">
            {CLOCKS.map((one) => (
              <li key={one}>
                {words.clockNames[one]}: {clocks.data[one]} h
              </li>
            ))}
            <li>
              {words.callDays}: {clocks.data.callDays.join(', ') || words.noCalls}
            </li>
          </ul>
          <p>{words.clocksLead}</p>
        </>
      )}
    </Dialog>
  )
}

type Typed = Record<(typeof CLOCKS)[number] | 'callDays', string>

/** Accepts any text between the days. */
const daysOf = (typed: string) => (typed.match(/\d+/g) ?? []).map(Number)

function areCallDays(days: readonly number[]) {
  const isRising = days.every((day, i) => i === 0 || day > (days[i - 1] ?? 0))
  const [first = 0, last = 0] = [days[0], days.at(-1)]
  const many = days.length >= CALL_DAYS.least && days.length <= CALL_DAYS.most
  return days.length === 0 || (many && isRising && first >= 1 && first <= CALL_DAYS.first && last <= CALL_DAYS.last)
}

function ClocksForm({ clocks, onClose }: { clocks: CareClocks; onClose: () => void }) {
  const words = useWords(careWords)
  const { save } = useWords(common)
  const saved: Typed = {
    triage: `${clocks.triage}`,
    met: `${clocks.met}`,
    weekend: `${clocks.weekend}`,
    callDays: clocks.callDays.join(', '),
  }
  const isHours = (typed: string, max: number) => /^\d+$/.test(typed.trim()) && +typed >= 1 && +typed <= max
  const form = useForm<Typed, CareClocks>(saved, {
    check: (typed) => ({
      ...Object.fromEntries(CLOCKS.filter((one) => !isHours(typed[one], CARE_HOURS[one])).map((one) => [one, 'hours'])),
      callDays: areCallDays(daysOf(typed.callDays)) ? undefined : 'days',
    }),
    send: ({ triage, met, weekend, callDays }) =>
      call('PUT /api/care/clocks', {
        body: { triage: +triage, met: +met, weekend: +weekend, callDays: daysOf(callDays) },
      }),
    onSaved: () => {
      void refresh('/api/care/clocks')
      toast({ title: words.clocks, text: words.clocksSaved })
      onClose()
    },
    onUnchanged: onClose,
  })
  const { failure, question } = usePasswordQuestion(form)
  return (
    <>
      <DialogForm form={form} title={words.clocks} lead={words.clocksMean} action={save} onClose={onClose}>
        {CLOCKS.map((one) => (
          <TextField
            key={one}
            inputMode="numeric"
            label={words.clockNames[one]}
            hint={words.atMost(CARE_HOURS[one])}
            value={form.values[one]}
            error={form.problems[one] && words.hoursWrong(CARE_HOURS[one])}
            onChange={({ target }) => form.change({ [one]: target.value })}
          />
        ))}
        <TextField
          inputMode="numeric"
          label={words.callDays}
          hint={words.callDaysHint}
          value={form.values.callDays}
          error={form.problems.callDays && words.callDaysWrong}
          onChange={({ target }) => form.change({ callDays: target.value })}
        />
        <NotEntered failure={failure} />
      </DialogForm>
      {question}
    </>
  )
}
