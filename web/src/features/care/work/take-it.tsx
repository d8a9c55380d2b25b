import type { CareWork } from '@evenkeel/contract/care/care.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../app/api/api.ts'
import { OfflineError } from '../../../app/api/api-error.ts'
import { randomUuid } from '../../../app/api/random-uuid.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useWords } from '../../../words/words.ts'
import { refreshLists } from '../data.ts'
import { careWords } from '../shared/care-words.ts'
import { isConflict } from './use-change.ts'

export const hasNobody = ({ lostOwner, mine, owner }: CareWork) => lostOwner || (!mine && !owner)

/** Takes the work in its row; the row's own button keeps the focus. */
export function TakeIt({ work: { id, name }, className }: { work: CareWork; className: string }) {
  const words = useWords(careWords)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('PATCH /api/care/work/:id', { params: { id }, body: { do: 'take' }, idempotencyKey: randomUuid() }),
    onSuccess: () => toast({ title: words.events.taken, text: name }),
    onError: (error) => {
      const text = error instanceof OfflineError ? words.offline : isConflict(error) ? words.changed : words.notSaved
      toast({ title: words.takeIt, text, variant: 'destructive' })
    },
    onSettled: refreshLists,
    gcTime: 0,
  })
  return (
    <Button
      variant="secondary"
      className={`relative z-1 text-sm ${className}`}
      busy={isPending}
      onClick={({ currentTarget }) => {
        currentTarget.closest('tr')?.querySelector('button')?.focus()
        mutate()
      }}
    >
      {words.takeIt}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}
