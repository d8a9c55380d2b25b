import { Screen } from '../../../ui/screen.tsx'
import { useWords } from '../../../words/words.ts'
import { careWords } from '../../care/shared/care-words.ts'
import { ForClinicians } from '../../care/shared/for-clinicians.tsx'
import { AllAlerts } from './all-alerts.tsx'

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
