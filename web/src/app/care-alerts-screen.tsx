import { AlertsPanel } from '../features/alerts/alerts-panel.tsx'
import { useOpenAlerts } from '../features/alerts/data.ts'
import { ForClinicians } from '../features/care/for-clinicians.tsx'
import { Screen } from '../ui/screen.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { careWords } from '../words/care.ts'
import { useWords } from '../words/words.ts'

/** The alerts of those whom a clinician serves, as administrators answer theirs. */
export function CareAlertsScreen() {
  const words = useWords(careWords)
  return (
    <Screen title={words.alertsTitle} lead={words.alertsLead}>
      <ForClinicians>
        <OpenAlerts />
      </ForClinicians>
    </Screen>
  )
}

function OpenAlerts() {
  const open = useOpenAlerts()
  return open.isPending ? <Skeleton className="h-48 w-full" /> : <AlertsPanel open={open} />
}
