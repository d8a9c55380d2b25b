import { FORM_KINDS } from '@evenkeel/contract/care/care-words.ts'
import { Button } from '../../../ui/button.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useWords } from '../../../words/words.ts'
import { sharingWords } from './sharing-words.ts'
import { useChangeSharing, useSharing } from './use-sharing.ts'

/** Nothing when nothing is shared. */
export function SharedForm() {
  const words = useWords(sharingWords)
  const { data, isError } = useSharing()
  const { mutate, isPending, isError: notStopped } = useChangeSharing()
  if (isError) return <p className="max-w-text">{words.formUnknown}</p>
  const kinds = FORM_KINDS.filter((kind) => data?.grants.some((grant) => grant.kind === kind))
  if (kinds.length === 0) return null
  return (
    <section aria-label={words.formTitle} className="flex flex-col gap-3 rounded-md bg-accent-soft p-4">
      {kinds.map((kind) => (
        <div key={kind} className="flex flex-wrap items-center gap-3">
          <p className="max-w-text grow basis-64">{words.form[kind]}</p>
          <Button
            variant="secondary"
            busy={isPending}
            aria-label={words.stopNamed[kind]}
            onClick={() => mutate({ kind, start: false })}
          >
            {words.stop}
          </Button>
        </div>
      ))}
      {data && data.readers.length > 0 && <p className="max-w-text">{words.readers(data.readers.join(', '))}</p>}
      <ProblemBanner>{notStopped && <p>{words.failed}</p>}</ProblemBanner>
    </section>
  )
}
