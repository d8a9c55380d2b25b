import { AccessRestricted } from '../../app/session/access-restricted.tsx'
import { useUser } from '../../app/session/session.tsx'
import { Screen } from '../../ui/screen.tsx'
import { adminNav } from '../../words/admin-nav.ts'
import { useWords } from '../../words/words.ts'
import { AuditLog } from './audit-log.tsx'
import { auditWords } from './shared/audit-words.ts'

export function AuditScreen() {
  const { audit } = useWords(adminNav)
  const { lead } = useWords(auditWords)
  const isAdmin = useUser().role === 'admin'
  return (
    <Screen title={audit} lead={isAdmin ? lead : undefined} wide={isAdmin} dense={isAdmin}>
      {isAdmin ? <AuditLog /> : <AccessRestricted />}
    </Screen>
  )
}
