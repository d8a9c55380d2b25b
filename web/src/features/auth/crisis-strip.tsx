import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { textNumber } from '../facility/shared/text-number.ts'
import { useFacts, useReadFacts } from './facility-facts.ts'

const LINK = 'inline-flex min-h-11 items-center font-semibold text-amber underline underline-offset-4'

/** First on the page: crisis contacts; where calls to 988 fail, that comes before them. */
export function CrisisStrip() {
  const { crisis } = useWords(common)
  useReadFacts()
  const { calls988 = 'unknown', texts988 = 'unknown' } = useFacts() ?? {}
  const text = textNumber(texts988)
  const isBlocked = calls988 === 'no'
  const phones = (
    <p className="basis-full pb-2">
      {crisis.phones[calls988]} {crisis.person}{' '}
      <a href="tel:18002675463" className={`${LINK} -my-2.5`}>
        1-800-267-5463
      </a>
    </p>
  )
  return (
    <aside aria-label={crisis.title} className="border-y border-amber-line bg-amber-soft text-amber">
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-5 px-4 py-1 sm:px-6">
        <strong className="basis-full pt-1.5 font-semibold sm:basis-auto sm:pt-0">{crisis.title}</strong>
        {isBlocked && phones}
        {!isBlocked && (
          <a href="tel:988" className={LINK}>
            {crisis.call}
          </a>
        )}
        <a href={`sms:${text}`} className={LINK}>
          {crisis.text[text]}
        </a>
        <a href="tel:911" className={LINK}>
          {crisis.emergency}
        </a>
        {!isBlocked && phones}
      </div>
    </aside>
  )
}
