import { LIMITS } from '@evenkeel/contract/limits.ts'
import { OPEN_ROLES } from '@evenkeel/contract/roles.ts'
import type { Responder, Rota } from '@evenkeel/contract/rota.ts'
import { WEEK_MINUTES } from '@evenkeel/contract/rota-gaps.ts'
import { useRef } from 'react'
import { useLeaveGuard } from '../../app/navigation/leave-guard.ts'
import { LeaveQuestion } from '../../app/navigation/leave-question.tsx'
import { usePasswordQuestion } from '../../app/password/password-guard.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { CircleCheck, TriangleAlert } from '../../ui/icons.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { awayWords } from '../../words/away.ts'
import { boot } from '../../words/boot.ts'
import { rotaWords } from '../../words/rota.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { GapList } from './gap-list.tsx'
import { cliniciansFor, gapsOf, hoursCovered } from './lanes.ts'
import { COLUMNS, RotaLine } from './rota-line.tsx'
import { RotaWeek } from './rota-week.tsx'
import { type RotaForm, useRotaDraft } from './use-rota-draft.ts'

/** The weekly rota as editable lines; nothing applies until it is saved. */
export function RotaEditor({ rota }: { rota: Rota }) {
  const words = useWords(rotaWords)
  const form = useRotaDraft(rota)
  const { failure, question } = usePasswordQuestion(form)
  const { rows } = form.values
  const guard = useLeaveGuard(form.changed)
  const add = useRef<HTMLButtonElement>(null)
  return (
    <Card id="rota" title={words.rotaTitle}>
      <p className="max-w-text">{words.rotaLead(boot().timeZone)}</p>
      <AwayInRota rota={rota} rows={rows} />
      <GapList
        gaps={gapsOf(rows, rota.responders)}
        allAnswered={rota.unanswered.length === 0}
        changed={form.changed}
        onFill={form.fill}
      />
      <HoursCovered rows={rows} responders={rota.responders} />
      <RotaWeek rows={rows} responders={rota.responders} />
      <form ref={form.ref} onSubmit={form.submit} noValidate className="@container flex flex-col gap-4">
        {rows.length === 0 && <p>{form.changed ? words.rotaNoneNew : words.rotaNone}</p>}
        <RotaLines form={form} responders={rota.responders} onRemoved={() => add.current?.focus()} />
        <Button
          ref={add}
          variant="quiet"
          className="-ml-4 self-start"
          disabled={rows.length >= LIMITS.rota.entries}
          onClick={form.addRow}
        >
          {words.add}
        </Button>
        <ProblemBanner>{form.marked ? words.mistakes : failure && words.saveFailed}</ProblemBanner>
        <SaveBar form={form} words={words} />
      </form>
      {question}
      <LeaveQuestion guard={guard} words={words} />
    </Card>
  )
}

/** Who stands in the rota and is marked away: their hours stay as they are. */
function AwayInRota({ rota: { away, responders }, rows }: { rota: Rota; rows: RotaForm['values']['rows'] }) {
  const words = useWords(awayWords)
  const { day } = useFormat()
  const listed = away.filter(({ userId }) => rows.some((row) => row.userId === userId))
  if (listed.length === 0) return null
  return (
    <Banner tone="warning">
      {listed.map(({ userId, from, to }) => {
        const one = responders.find(({ id }) => id === userId)
        return (
          <p key={userId} className="font-semibold">
            {words.inRota(one?.name ?? one?.username ?? '', day(from), day(to))}
          </p>
        )
      })}
    </Banner>
  )
}

/** Whether all 168 hours of the week have somebody on site, and somebody on call (a clinician, where there are any), for each role that has responders. */
function HoursCovered({ rows, responders }: { rows: Parameters<typeof hoursCovered>[0]; responders: Responder[] }) {
  const words = useWords(rotaWords)
  const { number } = useFormat()
  const roles = OPEN_ROLES.filter((role) => responders.some(({ respondsTo }) => respondsTo.includes(role)))
  const week = number(WEEK_HOURS)
  return (
    <ul className="flex flex-col gap-1">
      {roles.map((role) => {
        const covered = hoursCovered(rows, responders, role)
        if (!covered) return null
        const { onSite, onCall } = covered
        const isWhole = onSite === WEEK_HOURS && onCall === WEEK_HOURS
        const say = cliniciansFor(responders, role).length > 0 ? words.hoursOfClinicians : words.hoursCovered
        const Mark = isWhole ? CircleCheck : TriangleAlert
        return (
          <li key={role} className="flex gap-2">
            <Mark className={`mt-1 size-5 ${isWhole ? 'text-accent' : 'text-amber'}`} />
            <span>{say(words.audiences[role], number(onSite), number(onCall), week)}</span>
          </li>
        )
      })}
    </ul>
  )
}

const WEEK_HOURS = WEEK_MINUTES / 60

type Props = { form: RotaForm; responders: Responder[]; onRemoved: () => void }

function RotaLines({ form, responders, onRemoved }: Props) {
  const words = useWords(rotaWords)
  if (form.values.rows.length === 0) return null
  return (
    <div className="flex flex-col gap-4 @3xl:gap-2">
      <div aria-hidden="true" className={`hidden text-sm font-semibold ${COLUMNS}`}>
        {[words.person, words.tier, words.day, words.from, words.to].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ol className="flex flex-col gap-4 @3xl:gap-2">
        {form.values.rows.map((row, at) => (
          <RotaLine key={row.key} form={form} row={row} at={at} responders={responders} onRemoved={onRemoved} />
        ))}
      </ol>
    </div>
  )
}
