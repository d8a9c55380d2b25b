import { addDays, weekdayOf } from '@evenkeel/contract/base/days.ts'
import { FIELD_RULES } from '@evenkeel/contract/base/field-rules.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { brokenRule } from '@evenkeel/contract/base/text-rules.ts'
import type { Responder, Rota } from '@evenkeel/contract/rota/rota.ts'
import { beginsOn } from '@evenkeel/contract/rota/rota-days.ts'
import type { Weeks } from '@evenkeel/contract/rota/rota-gaps.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/fields/field.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { isAny, type Problems } from '../../../ui/form/form.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { rotaWords } from '../rota-words.ts'
import { useMondays } from '../shared/use-gap.ts'
import { backToUsual, type Duty, daysLike, EVERY_DAY, put, remove, type Scope } from './change.ts'
import { type DateLine, findErrors, isOvernight, type RotaDraft, type Row, weeksIn } from './draft.ts'
import { cliniciansFor, mayStand } from './gaps.ts'
import { peopleFor } from './people-options.ts'
import { usePlace } from './rota-week.tsx'
import { type Asked, daysFrom, mondayOf } from './week.ts'
import { rotaDialogWords, weekWords } from './words.ts'

type Props = {
  asked: Asked
  draft: RotaDraft
  rota: Rota
  onDone: (draft: RotaDraft) => void
  /** Set only where nothing else waits to be saved. */
  onSave?: ((draft: RotaDraft) => void) | undefined
  onClose: () => void
}

type When = 'date' | 'day' | 'like' | 'all'
type Values = {
  userId: string
  from: string
  to: string
  date: string
  tier: number
  when: When
  weeks: Weeks | undefined
}

const WEEKS = [0, 1] as const

/** More people become a list. */
const IN_SIGHT = 12

export function DutyDialog({ asked, draft, rota, onDone, onSave, onClose }: Props) {
  const words = useWords(rotaDialogWords)
  const general = useWords(rotaWords)
  const { nameIdle } = useWords(weekWords)
  const { longDay, number } = useFormat()
  const place = usePlace()
  const mondays = useMondays()
  const was = 'line' in asked ? asked.line : undefined
  const form = useForm<Values, void>(() => startOf(asked, rota, draft), {
    check(values) {
      const missing = problemsOf(values, general.missing)
      return isAny(missing) ? missing : { from: overlaps(values) ? general.twice : undefined }
    },
    ...(was && { onUnchanged: onClose }),
    async send(values) {
      const keep = onSave ?? onDone
      keep(withDuty(values))
    },
  })
  const { values, problems, change } = form
  const withDuty = ({ userId, from, to, weeks, ...where }: Values) => {
    const scope = scopeOf({ ...where, when: whenOf(where) })
    const isDate = 'date' in scope
    return put(draft, where.tier, scope, { userId, from, to, ...(!isDate && { weeks }) }, was && on(scope, was))
  }
  const wrongIn = (one: RotaDraft) => Object.keys(findErrors(one)).length
  const overlaps = (after: Values) => wrongIn(withDuty(after)) > wrongIn(draft)
  const { date, tier } = values
  const whens = whensOf(values, asked, rota, draft)
  const whenOf = ({ when }: Pick<Values, 'when'>) => (whens.includes(when) ? when : 'day')
  const when = whenOf(values)
  const leaves = was && values.weeks !== undefined && weeksIn(was) === undefined && values.userId !== was.userId
  const dayName = general.days[weekdayOf(date) - 1] ?? ''
  const people = peopleFor(values, ableFirst(rota.responders, asked), { ...general, nameIdle })
  const title = was ? words.changeTitle : asked.adding ? words.addTitle : words.fillTitle
  return (
    <DialogForm
      form={form}
      wide
      title={title}
      lead={`${longDay(date)}, ${place(tier)}`}
      action={onSave ? words.save : words.done}
      more={
        onSave &&
        when === 'date' &&
        values.weeks === undefined &&
        whens.includes('day') && (
          <Button
            variant="secondary"
            onClick={() => {
              const every: Values = { ...values, when: 'day' }
              change(every)
              if (form.check()) void form.send(every)
            }}
          >
            {words.saveEvery(dayName)}
          </Button>
        )
      }
      onClose={onClose}
    >
      {asked.adding && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={general.tier}
            value={tier}
            onChange={({ target }) => change({ tier: Number(target.value) })}
          >
            {Array.from({ length: LIMITS.rota.tiers }, (_, at) => (
              <option key={place(at + 1)} value={at + 1}>
                {general.tierName(number(at + 1))}
              </option>
            ))}
          </SelectField>
          <SelectField label={general.day} value={date} onChange={({ target }) => change({ date: target.value })}>
            {daysFrom(mondayOf(date)).map((one) => (
              <option key={one} value={one}>
                {longDay(one)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {people.length > IN_SIGHT ? (
        <SelectField
          label={general.person}
          value={values.userId}
          {...(problems.userId && { error: problems.userId })}
          onChange={({ target }) => change({ userId: target.value })}
        >
          {people.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <div ref={firstChosen}>
          <RadioGroup
            legend={general.person}
            inRow
            options={people.filter(([id]) => id !== '').map(([value, label]) => ({ value, label }))}
            chosen={values.userId}
            error={problems.userId}
            onChoose={(userId) => change({ userId })}
          />
        </div>
      )}
      <RadioGroup
        legend={words.when}
        inRow
        options={whens.map((value) => ({
          value,
          label: words.whens[value](longDay(date), dayName),
        }))}
        chosen={when}
        onChoose={(chosen) => change({ when: chosen })}
      />
      {when !== 'date' && (
        <RadioGroup
          legend={words.weeks}
          inRow
          options={[
            { value: '', label: words.everyWeek },
            ...WEEKS.map((weeks) => ({ value: `${weeks}`, label: words.weeksOf(mondays(weeks)) })),
          ]}
          chosen={values.weeks === undefined ? '' : `${values.weeks}`}
          onChoose={(chosen) => change({ weeks: WEEKS.find((weeks) => `${weeks}` === chosen) })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {(['from', 'to'] as const).map((side) => (
          <TextField
            key={side}
            type="time"
            label={general[side]}
            value={values[side]}
            {...(problems[side] && { error: problems[side] })}
            {...(side === 'to' && isOvernight(values) && { hint: general.nextDay })}
            onChange={({ target }) => change({ [side]: target.value })}
          />
        ))}
      </div>
      {date < addDays(rota.today, -1) && (
        <p className="font-semibold">
          {words.holdsFrom(longDay(nextOf(scopeOf({ date, when }), values.weeks, rota.today)))}
        </p>
      )}
      {was && when !== 'date' && leaves && <p className="text-sm text-ink-soft">{words.otherWeeks}</p>}
      {was && (when === 'like' || when === 'all') && <p className="text-sm text-ink-soft">{words.sameHours}</p>}
      {(was || asked.own) && (
        <div className="flex flex-wrap gap-3">
          {was && (
            <Button
              variant="secondary"
              onClick={() => onDone(remove(draft, tier, scopeOf({ date, when }), on(scopeOf({ date, when }), was)))}
            >
              {words.remove}
            </Button>
          )}
          {asked.own && (
            <Button variant="secondary" onClick={() => onDone(backToUsual(draft, date, tier))}>
              {words.back}
            </Button>
          )}
        </div>
      )}
      <p className="text-sm text-ink-soft">{onSave ? (was || asked.own) && words.removeLater : words.notSaved}</p>
    </DialogForm>
  )
}

/** The lines of a date have no weeks. */
const on = (scope: Scope, line: Row | DateLine): Duty => ('date' in scope ? { ...line, weeks: undefined } : line)

/** A change starts with this date alone, a filled gap with every week; a past date only changes the usual week. */
function startOf(asked: Asked, rota: Rota, draft: RotaDraft): Values {
  const { date, tier, from, to } = asked
  const userId = 'line' in asked ? asked.line.userId : onlyOne(ableFirst(rota.responders, asked), tier)
  const wants: When = 'line' in asked || asked.own ? 'date' : asked.all ? 'all' : 'day'
  const weeks = 'line' in asked ? weeksIn(asked.line) : asked.weeks
  const values: Values = { userId, from, to, date, tier, when: wants, weeks }
  return { ...values, when: whensOf(values, asked, rota, draft).includes(wants) ? wants : 'day' }
}

/** Preselects somebody only if there is no choice. */
function onlyOne(responders: readonly Responder[], tier: number) {
  const [first, ...others] = responders.filter((one) => mayStand(one, tier))
  return first && others.length === 0 ? first.id : ''
}

/** People who would close the gap stand first. */
function ableFirst(responders: readonly Responder[], asked: Asked): Responder[] {
  if (!('missing' in asked) || asked.adding) return [...responders]
  const { audiences, clinician } = asked.missing
  const able = audiences.flatMap((role) =>
    clinician ? cliniciansFor(responders, role) : responders.filter(({ respondsTo }) => respondsTo.includes(role)),
  )
  return [...new Set([...able, ...responders])]
}

/** Yesterday is allowed, because its night may go on; other past dates and tiers without a usual week are not. */
function whensOf({ date, tier }: Values, { own, adding }: Asked, { today }: Rota, { rows }: RotaDraft): When[] {
  if (own && !adding) return ['date']
  const every: When[] = ['day', 'like', 'all']
  return date >= addDays(today, -1) && rows.some((row) => row.tier === tier) ? ['date', ...every] : every
}

function scopeOf({ when, date }: Pick<Values, 'when' | 'date'>): Scope {
  const day = weekdayOf(date)
  if (when === 'date') return { date }
  return { days: when === 'day' ? [day] : when === 'like' ? daysLike(day) : EVERY_DAY }
}

/** The first day on which a change of a past day takes effect. */
const nextOf = (scope: Scope, weeks: Weeks | undefined, today: string) =>
  'date' in scope
    ? scope.date
    : ([...daysFrom(today), ...daysFrom(addDays(today, 7))].find((date) =>
        beginsOn({ day: scope.days.find((day) => day === weekdayOf(date)) ?? 0, weeks }, date),
      ) ?? today)

/** The person on duty takes the focus, else the first. */
const firstChosen = (people: HTMLElement | null) =>
  (people?.querySelector('input:checked') ?? people?.querySelector('input'))?.setAttribute('autofocus', '')

function problemsOf(
  { userId, from, to }: Values,
  missing: { person: string; from: string; to: string },
): Problems<string> {
  return {
    userId: userId ? undefined : missing.person,
    from: brokenRule(FIELD_RULES.dutyFrom, from) && missing.from,
    to: brokenRule(FIELD_RULES.dutyTo, to) && missing.to,
  }
}
