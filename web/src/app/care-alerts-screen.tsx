import { AllAlerts } from '../features/alerts/history/all-alerts.tsx'
import { ForClinicians } from '../features/care/for-clinicians.tsx'
import { Screen } from '../ui/screen.tsx'
import { careWords } from '../words/care.ts'
import { useWords } from '../words/words.ts'

/** The alerts of those whom a clinician serves, as administrators answer theirs. */
export function CareAlertsScreen() {
  const words = useWords(careWords)
  return (
    <Screen title={words.alertsTitle} lead={words.alertsLead} wide dense>
      <ForClinicians>
        <AllAlerts />
      </ForClinicians>
    </Screen>
  )
}
