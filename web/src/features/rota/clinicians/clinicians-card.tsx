import type { ClinicianChoices } from '@evenkeel/contract/clinicians.ts'
import { useState } from 'react'
import { PATHS } from '../../../app/navigation/paths.ts'
import { useGuardedChange } from '../../../app/password/guarded-change.tsx'
import { useUser } from '../../../app/session/session.tsx'
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
import { weekWords } from '../week/words.ts'
import { ClinicianRow } from './clinician-row.tsx'
import { clinicianWords } from './clinicians-words.ts'
import { type Choice, choose, refreshClinicians, useChoices, useClinicians } from './data.ts'

const NewClinicianDialog = lazyDialog(async () => (await import('./new-clinician-dialog.tsx')).NewClinicianDialog)

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
