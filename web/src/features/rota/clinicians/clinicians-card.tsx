import type { Clinician, ClinicianChoices } from '@evenkeel/contract/clinicians.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PATHS } from '../../../app/navigation/paths.ts'
import { useGuardedChange } from '../../../app/password/guarded-change.tsx'
import { useUser } from '../../../app/session/session.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { adminNav } from '../../../words/admin-nav.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { rotaWords } from '../rota-words.ts'
import { awayWords } from '../shared/away-words.ts'
import { weekWords } from '../week/words.ts'
import { clinicianWords } from './clinicians-words.ts'
import {
  type Choice,
  choose,
  endAbsence,
  refreshClinicians,
  type Step,
  take,
  useChoices,
  useClinicians,
} from './data.ts'

const NewClinicianDialog = lazyDialog(async () => (await import('./new-clinician-dialog.tsx')).NewClinicianDialog)
const AwayDialog = lazyDialog(async () => (await import('./away-dialog.tsx')).AwayDialog)

/** Administrators add clinicians; the lead confirms them where the facility chose so. */
export function CliniciansCard({ open = true }: { open?: boolean }) {
  const words = useWords(clinicianWords)
  const { people } = useWords(weekWords)
  const { number } = useFormat()
  const { titles } = useWords(adminNav)
  const { role, id: me } = useUser()
  const isAdmin = role === 'admin'
  const read = useClinicians()
  const { data } = read
  const { data: choices } = useChoices()
  const [adding, setAdding] = useState(false)
  const hasLead = data?.some(({ lead, disabled }) => lead && !disabled)
  const leads = data?.some(({ id, lead }) => lead && id === me)
  const all = (
    <>
      <p className="max-w-text">{words.lead}</p>
      {data && !hasLead && (
        <p className="max-w-text font-semibold">{data.some(({ medical }) => !medical) ? words.noLead : words.none}</p>
      )}
      {choices && <Choices choices={choices} />}
      {!data && <NotYet read={read} text={words.failed} shape="h-24" />}
      {data && data.length > 0 && (
        <ul className="flex flex-col">
          {data.map((clinician) => (
            <ClinicianRow key={clinician.id} clinician={clinician} confirmed={choices?.secondPerson !== false} />
          ))}
        </ul>
      )}
    </>
  )
  if (!isAdmin)
    return (
      <Card>
        <h2 className="sr-only">{words.title}</h2>
        {all}
        {leads && (
          <ButtonLink to={PATHS.careSheet} variant="secondary" className="self-start">
            {titles.sheet}
          </ButtonLink>
        )}
      </Card>
    )
  const working = data?.filter(({ disabled }) => !disabled).length ?? 0
  return (
    <Card
      folded
      className="min-w-0 has-[>details[open]]:col-span-full"
      title={words.title}
      note={people(working, number(working))}
      open={open}
    >
      {all}
      <Button variant="secondary" className="self-start" disabled={!choices} onClick={() => setAdding(true)}>
        {words.add}
      </Button>
      {adding && choices && <NewClinicianDialog choices={choices} onClose={() => setAdding(false)} />}
    </Card>
  )
}

/** Administrators and the lead choose; confirmation by a second person ends only days later. */
function Choices({ choices }: { choices: ClinicianChoices }) {
  const { choices: words } = useWords(clinicianWords)
  const { date, time } = useFormat()
  const { secondPerson, until, licence, mayChoose } = choices
  const [ending, setEnding] = useState(false)
  const change = useGuardedChange<Choice, ClinicianChoices>(choose, () => refreshClinicians())
  const second = (on: boolean) => change.start({ what: 'second', on })
  return (
    <div className="flex flex-col gap-2">
      {mayChoose ? (
        <>
          <Switch
            label={words.second}
            checked={secondPerson && until === null}
            onChange={(on) => (on ? second(true) : setEnding(true))}
          />
          <p className="max-w-text text-ink-soft">{words.secondAdvice}</p>
        </>
      ) : (
        <p>{secondPerson ? words.isSecond : words.noSecond}</p>
      )}
      {until && (
        <Banner
          tone="warning"
          action={
            mayChoose && (
              <Button variant="secondary" busy={change.busy} onClick={() => second(true)}>
                {words.keep}
              </Button>
            )
          }
        >
          <p>{words.ends(`${date(until)}, ${time(until)}`)}</p>
        </Banner>
      )}
      {mayChoose && (
        <>
          <Switch label={words.licence} checked={licence} onChange={(on) => change.start({ what: 'licence', on })} />
          <p className="max-w-text text-ink-soft">{words.licenceAdvice}</p>
        </>
      )}
      <ProblemBanner>{change.error && words.failed}</ProblemBanner>
      {ending && (
        <ConfirmDialog
          open
          title={words.endTitle}
          text={words.endText}
          confirmLabel={words.end}
          onConfirm={() => {
            setEnding(false)
            second(false)
          }}
          onCancel={() => setEnding(false)}
        />
      )}
      {change.questions}
    </div>
  )
}

type Props = { clinician: Clinician; confirmed: boolean }

/** `confirmed`: a second person confirms here. */
function ClinicianRow({ clinician, confirmed }: Props) {
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

function Absence({ clinician }: { clinician: Clinician }) {
  const words = useWords(awayWords)
  const { day } = useFormat()
  const [marking, setMarking] = useState(false)
  const ending = useMutation({ mutationFn: endAbsence, onSuccess: refreshClinicians, gcTime: 0 })
  const { id, away, mayMarkAway } = clinician
  const name = clinician.name ?? clinician.username
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:col-span-2">
      {away && (
        <p className="font-semibold">
          {words.isAway(day(away.from), day(away.to))} {away.cover ? words.hasWork(away.cover.name) : words.noCover}
        </p>
      )}
      {mayMarkAway && !away && (
        <Button variant="quiet" className="-ml-4" aria-label={words.markNamed(name)} onClick={() => setMarking(true)}>
          {words.mark}
        </Button>
      )}
      {mayMarkAway && away && (
        <Button
          variant="secondary"
          aria-label={words.backNamed(name)}
          busy={ending.isPending}
          onClick={() => ending.mutate(id)}
        >
          {words.back}
        </Button>
      )}
      <ProblemBanner>{ending.isError && words.failed}</ProblemBanner>
      {marking && <AwayDialog clinician={clinician} onClose={() => setMarking(false)} />}
    </div>
  )
}
