import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { OPEN_ROLES } from '@evenkeel/contract/base/roles.ts'
import type { Responder } from '@evenkeel/contract/rota/rota.ts'
import { WEEK_MINUTES } from '@evenkeel/contract/rota/rota-gaps.ts'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CircleCheck, TriangleAlert } from '../../../ui/icons.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { rotaWords } from '../rota-words.ts'
import { useHours } from '../shared/use-gap.ts'
import { backToUsual } from './change.ts'
import { cliniciansFor, hoursCovered } from './gaps.ts'
import { responderName } from './people-options.ts'
import { COLUMNS, RotaLine } from './rota-line.tsx'
import { usePlace } from './rota-week.tsx'
import type { RotaForm } from './use-rota-draft.ts'
import { weekWords } from './words.ts'

type Props = { form: RotaForm; responders: Responder[] }

/** The usual week, and the days with lines of their own. */
export function RotaTable({ form, responders }: Props) {
  const words = useWords(rotaWords)
  const add = useRef<HTMLButtonElement>(null)
  const { rows } = form.values
  return (
    <div className="@container flex flex-col gap-4 pt-2">
      {rows.length > 0 && (
        <div className="flex flex-col gap-4 @3xl:gap-2">
          <div aria-hidden="true" className={`hidden text-sm font-semibold ${COLUMNS}`}>
            {[words.person, words.tier, words.day, words.from, words.to].map((head) => (
              <span key={head}>{head}</span>
            ))}
          </div>
          <ol className="flex flex-col gap-4 @3xl:gap-2">
            {rows.map((row, at) => (
              <RotaLine
                key={row.key}
                form={form}
                row={row}
                at={at}
                responders={responders}
                onRemoved={() => add.current?.focus()}
              />
            ))}
          </ol>
        </div>
      )}
      <Button
        ref={add}
        variant="quiet"
        className="-ml-4 self-start"
        disabled={rows.length >= LIMITS.rota.entries}
        onClick={form.addRow}
      >
        {words.add}
      </Button>
      <OwnDays form={form} responders={responders} />
      <HoursCovered rows={rows} responders={responders} />
    </div>
  )
}

/** Also days after the weeks that can be shown. */
function OwnDays({ form, responders }: Props) {
  const words = useWords(weekWords)
  const { noOne } = useWords(rotaWords)
  const { day: dayName } = useFormat()
  const place = usePlace()
  const hours = useHours()
  const { dates } = form.values
  if (dates.length === 0) return null
  return (
    <section aria-label={words.ownDays} className="flex flex-col gap-1">
      <h3>{words.ownDays}</h3>
      <p className="text-ink-soft">{words.ownDaysLead}</p>
      <ul>
        {dates.map(({ day, tier, lines }) => {
          const name = words.ownDayName(dayName(day), place(tier))
          const who = lines.map((line) => {
            const one = responders.find(({ id }) => id === line.userId)
            return `${one ? responderName(one) : words.noResponder} ${hours(line).seen}`
          })
          return (
            <li key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-t border-line">
              <span className="min-w-0">
                {name}: {who.join(', ') || noOne}
              </span>
              <Button
                variant="quiet"
                aria-label={words.usualOf(name)}
                onClick={() => form.put(backToUsual(form.values, day, tier))}
              >
                {words.usual}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Whether each role with responders has all 168 hours on site and on call, by a clinician where there are any. */
function HoursCovered({ rows, responders }: { rows: Parameters<typeof hoursCovered>[0]; responders: Responder[] }) {
  const words = useWords(rotaWords)
  const { number } = useFormat()
  const roles = OPEN_ROLES.filter((role) => responders.some(({ respondsTo }) => respondsTo.includes(role)))
  const week = number(WEEK_HOURS)
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {roles.map((role) => {
        const covered = hoursCovered(rows, responders, role)
        if (!covered) return null
        const { onSite, onCall } = covered
        const isWhole = onSite === WEEK_HOURS && onCall === WEEK_HOURS
        const say = cliniciansFor(responders, role).length > 0 ? words.hoursOfClinicians : words.hoursCovered
        const Mark = isWhole ? CircleCheck : TriangleAlert
        return (
          <li key={role} className="flex gap-2">
            <Mark className={`mt-0.5 size-5 ${isWhole ? 'text-accent' : 'text-amber'}`} />
            <span>{say(words.audiences[role], number(onSite), number(onCall), week)}</span>
          </li>
        )
      })}
    </ul>
  )
}

const WEEK_HOURS = WEEK_MINUTES / 60
