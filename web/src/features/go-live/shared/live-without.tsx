import { PATHS } from '../../../app/navigation/paths.ts'
import { Banner } from '../../../ui/banner.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { isAnyLive, missingIn, useGoLive } from '../data.ts'
import { goLiveWords } from './go-live-words.ts'

/** Only the count, and the way to the list. */
export function LiveWithout() {
  const words = useWords(goLiveWords)
  const { data } = useGoLive()
  const { number } = useFormat()
  const missing = data ? missingIn(data).length : 0
  // On the dashboard red is for people who wait and for required items.
  const isGrave = data?.items.some(({ required, done }) => required && !done)
  if (!data || !isAnyLive(data) || missing === 0) return null
  return (
    <Banner
      tone={isGrave ? 'danger' : 'warning'}
      action={
        <ButtonLink to={PATHS.goLive} variant="secondary">
          {words.seeList}
        </ButtonLink>
      }
    >
      <p>{words.liveMissing(missing, number(missing))}</p>
    </Banner>
  )
}
