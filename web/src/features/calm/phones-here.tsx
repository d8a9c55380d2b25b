import type { PublicFacts } from '@evenkeel/contract/facility.ts'
import { facilityPhonesWords } from '../../words/facility-phones.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { isOld } from '../offline/shared/is-old.ts'
import { offlineWords } from '../offline/shared/words.ts'
import { calmWords } from './words.ts'

/** At the end of the page, because it comes late. */
export function PhonesHere({ facts }: { facts: PublicFacts | null }) {
  const words = useWords(calmWords)
  const said = useWords(facilityPhonesWords)
  const { asOf, old } = useWords(offlineWords)
  const { dayAndTime } = useFormat()
  const lines = facts && [
    facts.extension ? said.dial(facts.extension) : '',
    said.calls[facts.calls988],
    said.texts[facts.texts988],
    facts.outsideLine ? said.outside(facts.outsideLine.replace(/[.\s]+$/, '')) : '',
  ]
  return (
    <section aria-labelledby="phones" className="flex min-h-40 flex-col gap-2">
      <h2 id="phones" className="text-xl">
        {words.phones}
      </h2>
      {lines ? (
        lines.filter(Boolean).map((line) => (
          <p key={line} className="max-w-text break-words">
            {line}
          </p>
        ))
      ) : (
        <p className="max-w-text">{words.noFacts}</p>
      )}
      {facts && (
        <p className="max-w-text text-ink-soft">
          {asOf(dayAndTime(facts.at))} {isOld(facts.at, Date.now()) && <strong className="text-ink">{old}</strong>}
        </p>
      )}
    </section>
  )
}
