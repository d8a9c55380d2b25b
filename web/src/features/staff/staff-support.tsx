import { PATHS } from '../../app/navigation/paths.ts'
import { useUser } from '../../app/session/session.tsx'
import { Card } from '../../ui/card.tsx'
import { staffWords } from '../../words/staff.ts'
import { useWords } from '../../words/words.ts'
import { hasPlan } from '../plan/shared/own-plan.ts'
import { SupportLines } from './support-lines.tsx'

export const SUPPORT = '#support'

const LINK = 'inline-flex min-h-11 items-center self-start text-accent underline underline-offset-4'

export function StaffSupport() {
  const words = useWords(staffWords)
  const { canTalk, role } = useUser()
  return (
    <Card id={SUPPORT.slice(1)} title={words.staffSupportTitle}>
      <SupportLines />
      {canTalk && (
        <a href={PATHS.talk} className={LINK}>
          {words.talk}
        </a>
      )}
      {hasPlan(role) && (
        <a href={PATHS.plan} className={LINK}>
          {words.plan}
        </a>
      )}
    </Card>
  )
}
