import { addDays, daysBetween } from '@evenkeel/contract/base/days.ts'
import { OPEN_ROLES } from '@evenkeel/contract/base/roles.ts'
import type { Rota } from '@evenkeel/contract/rota/rota.ts'
import { useEffect, useId, useState } from 'react'
import { useLeaveGuard } from '../../../app/navigation/leave-guard.ts'
import { LeaveQuestion } from '../../../app/navigation/leave-question.tsx'
import { usePasswordQuestion } from '../../../app/password/password-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { lazyWithFallback } from '../../../ui/lazy-with-fallback.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { boot } from '../../../words/boot.ts'
import { useFormat, useLocale, useWords } from '../../../words/words.ts'
import { readSaved } from '../data.ts'
import { OnDutyCard } from '../on-duty-card.tsx'
import { rotaWords } from '../rota-words.ts'
import { useHours } from '../shared/use-gap.ts'
import { ALL_DATES, type DateLine, dateKey } from './draft.ts'
import { GapList, type ListedGap } from './gap-list.tsx'
import { gapsOf, isWeek } from './gaps.ts'
import { responderName } from './people-options.ts'
import { RotaTable } from './rota-table.tsx'
import { RotaWeek, usePlace } from './rota-week.tsx'
import { type RotaForm, useRotaDraft } from './use-rota-draft.ts'
import { type Asked, askedOf, dateGapsOf, mondayOf } from './week.ts'
import { WeekBar } from './week-bar.tsx'
import { weekWords } from './words.ts'

const DutyDialog = lazyWithFallback(async () => (await import('./duty-dialog.tsx')).DutyDialog)
const ShiftsDialog = lazyWithFallback(async () => (await import('./shifts-dialog.tsx')).ShiftsDialog)

/** Milliseconds after a dialog during which presses are ignored, against double presses. */
const SETTLES_MS = 500

/** Nothing applies until it is saved. */
export function RotaEditor({ rota }: { rota: Rota }) {
  const words = useWords(rotaWords)
  const week = useWords(weekWords)
  const form = useRotaDraft(rota)
  const { failure, question } = usePasswordQuestion(form)
  const draft = form.values
  const guard = useLeaveGuard(form.changed)
  const [monday, setMonday] = useState(() => mondayOf(rota.today))
  const [asked, setAsked] = useState<Asked | 2 | 3 | null>(null)
  const [settled, setSettled] = useState(true)
  const hint = useId()
  const [asTable, setAsTable] = useState(false)
  const gaps = [...gapsOf(draft.rows, rota.responders), ...dateGapsOf(draft, rota)]

  useEffect(() => {
    if (settled) return
    const timer = setTimeout(() => setSettled(true), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [settled])
  function close() {
    setAsked(null)
    setSettled(false)
  }
  function fill(gap: ListedGap) {
    const next = askedOf(gap, gap.after ?? monday)
    setMonday(mondayOf(next.date))
    setAsked({ ...next, all: isWeek(gap) })
  }
  const dialog = {
    draft,
    rota,
    onClose: close,
    onDone(changed: RotaForm['values']) {
      form.put(changed)
      close()
      keepFocus()
    },
  }
  // In an empty rota one duty alone would leave nobody for all other hours.
  const isAlone = !form.changed && draft.rows.length > 0
  function save(changed: RotaForm['values']) {
    dialog.onDone(changed)
    if (form.check()) void form.send(changed)
  }
  return (
    <div className={`contents ${settled ? '' : 'pointer-events-none'}`}>
      <OnDutyCard rota={rota}>
        {draft.rows.length > 0 && (
          <GapList gaps={gaps} allAnswered={rota.unanswered.length === 0} changed={form.changed} onFill={fill} />
        )}
      </OnDutyCard>
      <Card id="rota" className="p-4!">
        <WeekBar
          monday={monday}
          today={rota.today}
          isEmpty={draft.rows.length === 0}
          onWeek={setMonday}
          onAdd={() => setAsked({ ...adding(monday, rota.today), from: '08:00', to: '16:00' })}
          onShifts={setAsked}
        />
        {draft.rows.length > 0 ? (
          <RotaWeek rota={rota} form={form} monday={monday} hint={hint} onAsk={setAsked} />
        ) : (
          <p>{form.changed ? words.rotaNoneNew : words.rotaNone}</p>
        )}
        <form ref={form.ref} onSubmit={form.submit} noValidate className="flex flex-col gap-4">
          {asTable && <RotaTable form={form} responders={rota.responders} />}
          <RefusedLines form={form} rota={rota} failed={failure !== null} />
          <SaveBar form={form} words={words}>
            <Button variant="quiet" aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
              {week.asTable}
            </Button>
            {draft.rows.length > 0 && (
              <p id={hint} className="min-w-0 grow basis-64 text-sm text-ink-soft">
                <span className="max-sm:hidden">{week.hint}</span> {week.zone(boot().timeZone)}{' '}
                {monday < addDays(rota.today, -1) && week.past}
              </p>
            )}
          </SaveBar>
        </form>
        {asked === 2 || asked === 3 ? (
          <ShiftsDialog shifts={asked} {...dialog} />
        ) : (
          asked && <DutyDialog asked={asked} {...dialog} onSave={isAlone ? save : undefined} />
        )}
        {question}
        <LeaveQuestion guard={guard} words={words} />
      </Card>
    </div>
  )
}

/** Today, or the first day of another week. */
const adding = (monday: string, today: string) => ({
  date: monday <= today && daysBetween(monday, today) < 7 ? today : monday,
  tier: 1,
  own: false,
  adding: true as const,
  missing: { audiences: OPEN_ROLES, clinician: false },
})

/** The pressed element may be gone, as a filled gap is. */
function keepFocus() {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#week [tabindex="0"]')?.focus()
  })
}

type Named = Omit<DateLine, 'key'> & { key: number | string; tier: number; when: string }
type Props = { form: RotaForm; rota: Rota; failed: boolean }

function RefusedLines({ form, rota, failed }: Props) {
  const words = useWords(rotaWords)
  const week = useWords(weekWords)
  const locale = useLocale()
  const { day: dateName } = useFormat()
  const place = usePlace()
  const hours = useHours()
  if (form.conflict)
    return (
      <ProblemBanner>
        <p>{week.conflict}</p>
        <Button variant="secondary" className="mt-2" onClick={() => void readSaved().then(form.takeSaved)}>
          {week.theirs}
        </Button>
      </ProblemBanner>
    )
  if (!form.marked) return <ProblemBanner>{failed && words.saveFailed}</ProblemBanner>
  const lines: Named[] = [
    ...form.values.rows.map((row) => ({ ...row, when: words.days[row.day - 1] ?? '' })),
    ...form.values.dates.flatMap(({ day, tier, lines: own }): Named[] => {
      const when = dateName(day)
      return own.length > 0
        ? own.map((line) => ({ ...line, tier, when }))
        : [{ key: dateKey({ day, tier }), tier, when, userId: '', from: '', to: '' }]
    }),
  ]
  const ofDates = form.problems[ALL_DATES]?.refusals ?? []
  const said = { ...words.missing, twice: words.twice }
  return (
    <ProblemBanner>
      <p className="font-semibold">{words.mistakes}</p>
      <ul>
        {lines.map(({ key, when, tier, userId, ...line }) => {
          const problem = form.problems[key]
          if (!problem) return null
          const who = rota.responders.find(({ id }) => id === userId)
          const what = typeof key === 'string' ? words.noOne : hours(line).seen
          const name = [when, place(tier), who && responderName(who), what].filter(Boolean).join(', ')
          const { mistakes, refusals } = problem
          return (
            <li key={key}>
              {week.refused(name, mistakes.map((mistake) => said[mistake]).join(' '))}
              {refusals.length > 0 && locale !== 'en' && words.lineRefused} <span lang="en">{refusals.join(' ')}</span>
            </li>
          )
        })}
        {ofDates.length > 0 && (
          <li>
            {week.refused(week.ownDays, '')}
            {locale !== 'en' && words.lineRefused} <span lang="en">{ofDates.join(' ')}</span>
          </li>
        )}
      </ul>
    </ProblemBanner>
  )
}
