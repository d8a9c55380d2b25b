import type { AdminUser } from '@evenkeel/contract/users.ts'
import { useMutation } from '@tanstack/react-query'
import { OfflineError } from '../../../app/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { approvalWords } from '../../../words/approval.ts'
import { common } from '../../../words/common.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { approve } from '../data.ts'

/** Approves one registration; one alone needs no password. */
export function ApproveButton({ person }: { person: AdminUser }) {
  const words = useWords(approvalWords)
  const { error } = useWords(common)
  const { number } = useFormat()
  const { mutate, isPending } = useMutation({ mutationFn: approve })
  return (
    <Button
      busy={isPending}
      aria-label={words.approveOf(person.username)}
      onClick={() =>
        mutate(
          { ids: [person.id] },
          {
            onSuccess: ({ approved }) =>
              toast({
                title: words.several.approve.doneTitle,
                text: approved === 0 ? words.nobody : words.several.approve.done(approved, number(approved)),
              }),
            onError: (failure) =>
              toast({
                title: error,
                text: failure instanceof OfflineError ? words.offline : words.failed,
                variant: 'destructive',
              }),
          },
        )
      }
    >
      {words.approve}
    </Button>
  )
}
