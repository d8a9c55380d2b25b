import { PATHS } from '../../app/paths.ts'
import { useWaitingAlerts } from '../../app/waiting-alerts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Screen } from '../../ui/screen.tsx'
import { careWords } from '../../words/care.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { ForClinicians } from './for-clinicians.tsx'

/** The start page of clinicians. */
export function CareScreen() {
  const words = useWords(careWords)
  return (
    <Screen title={words.title}>
      <ForClinicians>
        <Alerts />
      </ForClinicians>
    </Screen>
  )
}

/** How many alerts wait, and the way to them. */
function Alerts() {
  const words = useWords(careWords)
  const { number } = useFormat()
  const count = useWaitingAlerts()?.count ?? 0
  return (
    <Card
      title={words.alertsTitle}
      tone={count > 0 ? 'warning' : 'plain'}
      action={<ButtonLink to={PATHS.careAlerts}>{words.openAlerts}</ButtonLink>}
    >
      <p>{count > 0 ? words.alerts(count, number(count)) : words.noAlert}</p>
    </Card>
  )
}
