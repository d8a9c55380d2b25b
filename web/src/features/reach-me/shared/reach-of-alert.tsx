import { useMutation } from '@tanstack/react-query'
import { call } from '../../../app/api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialable } from '../../../ui/dialable.tsx'
import { useWords } from '../../../words/words.ts'
import { reachMeWords } from './words.ts'

/** Opens on a press alone, because each opening is logged. */
export function ReachOfAlert({ id }: { id: string }) {
  const words = useWords(reachMeWords)
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: () => call('POST /api/alerts/:id/reach-me', { params: { id } }),
    gcTime: 0,
  })
  return (
    <div className="flex flex-col items-start gap-2">
      {!data && (
        <>
          <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
            {words.open}
          </Button>
          <p className="text-sm text-ink-soft">{words.openMeans}</p>
        </>
      )}
      <div role="status" className="flex flex-col gap-1 empty:hidden">
        {data?.at && (
          <p className="font-semibold">
            <Dialable text={data.at} />
          </p>
        )}
        {data?.trusted && (
          <p>
            <Dialable text={words.trusted(data.trusted.name, data.trusted.phone)} />
          </p>
        )}
        {isError && <p>{words.none}</p>}
      </div>
    </div>
  )
}
