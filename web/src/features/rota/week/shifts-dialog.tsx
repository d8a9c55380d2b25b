import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { Rota } from '@evenkeel/contract/rota/rota.ts'
import { DAY_MINUTES, hoursOf, spanOf } from '@evenkeel/contract/rota/rota-gaps.ts'
import { SelectField, TextField } from '../../../ui/fields/field.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import type { Problems } from '../../../ui/form/form.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { rotaWords } from '../rota-words.ts'
import { fillWith } from './change.ts'
import { type RotaDraft, timeOf } from './draft.ts'
import { peopleFor } from './people-options.ts'
import { usePlace } from './rota-week.tsx'
import { rotaDialogWords, weekWords } from './words.ts'

type Props = { shifts: 2 | 3; draft: RotaDraft; rota: Rota; onDone: (draft: RotaDraft) => void; onClose: () => void }
type Shift = { from: string; userId: string }
type Values = { tier: number; shifts: readonly Shift[] }

const FIRST = 6 * 60

/** Each shift ends when the next begins. */
export function ShiftsDialog({ shifts, draft, rota, onDone, onClose }: Props) {
  const words = useWords(rotaDialogWords)
  const general = useWords(rotaWords)
  const { nameIdle } = useWords(weekWords)
  const { number } = useFormat()
  const place = usePlace()
  const initial = () => ({
    tier: 1,
    shifts: Array.from({ length: shifts }, (_, at) => ({
      from: timeOf(FIRST + (at * DAY_MINUTES) / shifts),
      userId: '',
    })),
  })
  const form = useForm<Values, void>(initial, {
    check: (values) => problemsOf(values, general.missing.from, words),
    async send({ tier, shifts: chosen }) {
      onDone(
        fillWith(
          draft,
          tier,
          dutiesOf(chosen).filter(({ userId }) => userId !== ''),
        ),
      )
    },
  })
  const { values, problems, change } = form
  const set = (at: number, part: Partial<Shift>) =>
    change({ shifts: values.shifts.map((shift, i) => (i === at ? { ...shift, ...part } : shift)) })
  const replaces = draft.rows.some(({ tier }) => tier === values.tier)
  return (
    <DialogForm
      form={form}
      title={words.shiftsTitle(number(shifts))}
      lead={words.shiftsLead}
      action={words.done}
      onClose={onClose}
    >
      <SelectField
        label={general.tier}
        value={values.tier}
        onChange={({ target }) => change({ tier: Number(target.value) })}
      >
        {Array.from({ length: LIMITS.rota.tiers }, (_, at) => (
          <option key={place(at + 1)} value={at + 1}>
            {place(at + 1)}
          </option>
        ))}
      </SelectField>
      {values.shifts.map(({ from, userId }, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a shift is identified by its place in the day
          key={at}
          className="grid min-w-0 gap-4 sm:grid-cols-2"
        >
          <legend className="sr-only">{words.shift(number(at + 1))}</legend>
          <TextField
            type="time"
            label={words.shiftFrom(number(at + 1))}
            value={from}
            {...(problems[at] && { error: problems[at] })}
            onChange={({ target }) => set(at, { from: target.value })}
          />
          <SelectField
            label={general.person}
            value={userId}
            onChange={({ target }) => set(at, { userId: target.value })}
          >
            {userId !== '' && <option value="">{words.nobodyYet}</option>}
            {peopleFor({ userId, tier: values.tier }, rota.responders, {
              ...general,
              nameIdle,
              choosePerson: words.nobodyYet,
            }).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </fieldset>
      ))}
      {replaces && <p className="font-semibold">{words.replaces(place(values.tier))}</p>}
      <ProblemBanner>{problems.all}</ProblemBanner>
      <p className="text-sm text-ink-soft">{words.notSaved}</p>
    </DialogForm>
  )
}

/** The last shift ends when the first begins. */
const dutiesOf = (shifts: readonly Shift[]) =>
  shifts.map(({ from, userId }, at) => ({ from, userId, to: shifts[(at + 1) % shifts.length]?.from ?? from }))

function problemsOf({ shifts }: Values, missing: string, words: { order: string; nobody: string }): Problems<string> {
  const untimed = shifts.map(({ from }, at) => [at, from === '' ? missing : undefined])
  if (shifts.some(({ from }) => from === '')) return Object.fromEntries(untimed)
  const all = dutiesOf(shifts).map(({ from, to }) => spanOf({ day: 1, ...hoursOf(from, to) }))
  const isInOrder = all.reduce((sum, { start, end }) => sum + end - start, 0) === DAY_MINUTES
  if (!isInOrder) return { all: words.order }
  return { all: shifts.every(({ userId }) => userId === '') ? words.nobody : undefined }
}
