import { AccessRestricted } from '../../../app/session/access-restricted.tsx'
import { useUser } from '../../../app/session/session.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { alertHistoryWords } from '../../../words/alert-history.ts'
import { useWords } from '../../../words/words.ts'
import { AllAlerts } from './all-alerts.tsx'

export function AlertsScreen() {
  const { title } = useWords(alertHistoryWords)
  const isAdmin = useUser().role === 'admin'
  return (
    <Screen title={title} wide={isAdmin} dense={isAdmin}>
      {isAdmin ? <AllAlerts /> : <AccessRestricted />}
    </Screen>
  )
}
