import type { Edition } from '@evenkeel/contract/base/roles.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { offlineWords } from '../offline/shared/words.ts'
import { calmWords } from './words.ts'

const LINK = 'inline-flex min-h-11 items-center font-semibold text-amber underline underline-offset-4'

/** `calls`: whether to name 988, which staff reach by a phone of their own. */
export function WhomToTell({ edition, calls }: { edition: Edition; calls: boolean }) {
  const { crisis } = useWords(common)
  const { tell, say } = useWords(offlineWords)
  const { nobodyTold } = useWords(calmWords)
  return (
    <aside aria-label={crisis.title} className="border-y border-amber-line bg-amber-soft text-amber">
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-5 px-4 py-2 sm:px-6">
        <strong className="basis-full text-lg font-semibold">{tell[edition]}</strong>
        <p className="basis-full">
          {edition === 'care' && say} <span>{nobodyTold}</span>
        </p>
        {calls && (
          <a href="tel:988" className={LINK}>
            {crisis.call}
          </a>
        )}
        <a href="tel:911" className={LINK}>
          {crisis.emergency}
        </a>
      </div>
    </aside>
  )
}
