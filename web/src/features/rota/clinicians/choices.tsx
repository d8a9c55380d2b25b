import type { ClinicianChoices } from '@evenkeel/contract/clinicians.ts'
import { useState } from 'react'
import { useGuardedChange } from '../../../app/password/guarded-change.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { clinicianWords } from './clinicians-words.ts'
import { type Choice, choose, refreshClinicians } from './data.ts'

/** Administrators and the lead choose; confirmation by a second person ends only days later. */
export function Choices({ choices }: { choices: ClinicianChoices }) {
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
