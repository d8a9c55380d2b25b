import type { AdminUser } from '@evenkeel/contract/users.ts'
import { useUser } from '../../app/session.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { adminWords } from '../../words/admin.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { useAskForAssessment } from './data.ts'

/** Lets a responder for this person's role request an assessment. */
export function RequestAssessmentButton({ person }: { person: AdminUser }) {
  const words = useWords(adminWords)
  const { error } = useWords(common)
  const { respondsTo } = useUser()
  const ask = useAskForAssessment()
  if (person.role === 'admin' || !respondsTo.includes(person.role)) return null
  return (
    <Button
      variant="quiet"
      busy={ask.isPending}
      aria-label={words.askFor(person.username)}
      onClick={() =>
        ask.mutate(person, {
          onSuccess: () => toast({ title: words.ask, text: words.asked }),
          onError: () => toast({ title: error, text: words.askFailed, variant: 'destructive' }),
        })
      }
    >
      {words.ask}
    </Button>
  )
}
