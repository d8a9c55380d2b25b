import { useUser } from '../../app/session.tsx'
import { Screen } from '../../ui/screen.tsx'
import { adminWords } from '../../words/admin.ts'
import { useWords } from '../../words/words.ts'
import { AccessRestricted } from './access-restricted.tsx'
import { AdminSections } from './admin-sections.tsx'
import { Dashboard } from './dashboard.tsx'

export function AdminScreen() {
  const words = useWords(adminWords)
  const isAdmin = useUser().role === 'admin'
  return (
    <Screen title={words.title} lead={isAdmin ? words.lead : undefined} wide={isAdmin}>
      {isAdmin ? (
        <>
          <AdminSections />
          <Dashboard />
        </>
      ) : (
        <AccessRestricted />
      )}
    </Screen>
  )
}
