import { PATHS } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { staffWords } from '../../words/staff.ts'
import { useWords } from '../../words/words.ts'

/** What staff reach in one press; the shift's check-in stands beside today's status. */
export function QuickActions() {
  const words = useWords(staffWords)
  return (
    <Card title={words.quickActions}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={PATHS.tools} variant="secondary">
          {words.stressManagement}
        </ButtonLink>
        <ButtonLink to={PATHS.journal} variant="secondary">
          {words.privateJournal}
        </ButtonLink>
      </div>
    </Card>
  )
}
