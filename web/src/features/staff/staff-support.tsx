import { PATHS } from '../../app/paths.ts'
import { useUser } from '../../app/session.tsx'
import { Card } from '../../ui/card.tsx'
import { staffWords } from '../../words/staff.ts'
import { useWords } from '../../words/words.ts'
import { SupportLines } from './support-lines.tsx'

/** The id that the banners' actions link to. */
export const SUPPORT = '#support'

/** Whom staff can call at any time. */
export function StaffSupport() {
  const words = useWords(staffWords)
  const { canTalk } = useUser()
  return (
    <Card id={SUPPORT.slice(1)} title={words.staffSupportTitle}>
      <SupportLines />
      {canTalk && (
        <a
          href={PATHS.talk}
          className="inline-flex min-h-11 items-center self-start text-accent underline underline-offset-4"
        >
          {words.talk}
        </a>
      )}
    </Card>
  )
}
