import type { Clinician } from '@evenkeel/contract/clinicians.ts'
import { useState } from 'react'
import { useGuardedChange } from '../../../app/password/guarded-change.tsx'
import { useUser } from '../../../app/session/session.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { rotaWords } from '../rota-words.ts'
import { Absence } from './absence.tsx'
import { clinicianWords } from './clinicians-words.ts'
import { refreshClinicians, type Step, take } from './data.ts'

type Props = { clinician: Clinician; confirmed: boolean }

/** `confirmed`: a second person confirms here. */
export function ClinicianRow({ clinician, confirmed }: Props) {
  const words = useWords(clinicianWords)
  const { audiences, you } = useWords(rotaWords)
  const me = useUser().id
  const { date, time } = useFormat()
  const { id, username, serves, madeBy, madeAt, confirmedBy, confirmedAt, confirmFrom, disabled } = clinician
  const name = clinician.name ?? username
  const roles = serves.map((role) => audiences[role]).join(words.and)
  const licence = clinician.licenceNumber ? words.licence(clinician.licenceNumber) : ''
  const refusal = clinician.refusal && words.refusals[clinician.refusal]
  const from = confirmFrom ? `${date(confirmFrom)}, ${time(confirmFrom)}` : ''
  const [asking, setAsking] = useState<Step['what'] | null>(null)
  const to = clinician.medical ? 'mental' : 'medical'
  const asked: Record<Step['what'], { title: string; text: string; press: string }> = {
    confirm: { title: words.confirmTitle(name), text: words.confirmText(licence, roles), press: words.confirm },
    lead: { title: words.handOnTitle(name), text: words.handOnText, press: words.handOn },
    medical: { title: words.medicalTitle(name), text: words.medicalText, press: words.set.medical },
    mental: { title: words.mentalTitle(name), text: words.mentalText, press: words.set.mental },
  }
  const change = useGuardedChange<Step, Clinician>(take, () => refreshClinicians())
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-line border-t py-4 md:grid-cols-[1fr_auto]">
      <div className="flex min-w-0 flex-col gap-0.5">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            {name} {id === me && <span className="font-normal text-ink-soft">({you})</span>}
          </span>
          <State clinician={clinician} confirmed={confirmed} />
        </h3>
        <p className="text-ink-soft">
          {[clinician.medical && words.isMedical, clinician.name && username, licence, words.serves(roles)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-sm text-ink-soft">
          {words.made(madeBy ?? words.gone, date(madeAt))}
          {confirmedAt &&
            `. ${confirmedBy ? words.confirmed(confirmedBy, date(confirmedAt)) : words.since(date(confirmedAt))}`}
        </p>
        {refusal && !disabled && id !== me && (
          <p className="max-w-text">{typeof refusal === 'string' ? refusal : refusal(from)}</p>
        )}
      </div>
      {clinician.mayConfirm && (
        <Button aria-label={words.confirmNamed(name)} busy={change.busy} onClick={() => setAsking('confirm')}>
          {words.confirm}
        </Button>
      )}
      {clinician.mayLead && (
        <Button
          variant="secondary"
          aria-label={words.handOnNamed(name)}
          busy={change.busy}
          onClick={() => setAsking('lead')}
        >
          {words.handOn}
        </Button>
      )}
      {clinician.mayMedical && (
        <Button
          variant="quiet"
          className="-ml-4 justify-self-start md:col-span-2"
          aria-label={`${words.set[to]}: ${name}`}
          busy={change.busy}
          onClick={() => setAsking(to)}
        >
          {words.set[to]}
        </Button>
      )}
      {(clinician.away || clinician.mayMarkAway) && <Absence clinician={clinician} />}
      <ProblemBanner>{change.error && words.changeFailed}</ProblemBanner>
      {asking && !change.sent && (
        <ConfirmDialog
          open
          title={asked[asking].title}
          text={asked[asking].text}
          confirmLabel={asked[asking].press}
          onConfirm={() => {
            setAsking(null)
            change.start({ id, what: asking })
          }}
          onCancel={() => setAsking(null)}
        />
      )}
      {change.questions}
    </li>
  )
}

function State({ clinician: { disabled, lead, standsIn, confirmedAt, ready }, confirmed }: Props) {
  const words = useWords(clinicianWords)
  if (disabled) return <Badge tone="plain">{words.disabled}</Badge>
  if (lead) return <Badge tone="accent">{words.isLead}</Badge>
  if (standsIn) return <Badge tone="accent">{words.standsIn}</Badge>
  if (confirmedAt) return null
  if (!confirmed) return <Badge tone="warning">{words.begins}</Badge>
  return <Badge tone="warning">{ready ? words.waits : words.waitsSignIn}</Badge>
}
