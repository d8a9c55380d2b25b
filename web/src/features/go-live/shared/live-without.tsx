import { PATHS } from '../../../app/navigation/paths.ts'
import { Banner } from '../../../ui/banner.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { goLiveWords } from '../../../words/go-live.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { isAnyLive, missingIn, useGoLive } from '../data.ts'
import { useStatement } from '../statement.ts'

/** `withLink`: only the count, and the way to the list. */
export function LiveWithout({ withLink = false }: { withLink?: boolean }) {
  const words = useWords(goLiveWords)
  const { data } = useGoLive()
  const statement = useStatement()
  const { number } = useFormat()
  const missing = data ? missingIn(data).length : 0
  // On the dashboard red is for people who wait and for required items.
  const isGrave = !withLink || data?.items.some(({ required, done }) => required && !done)
  if (!data || !isAnyLive(data) || missing === 0) return null
  return (
    <Banner
      tone={isGrave ? 'danger' : 'warning'}
      action={
        withLink && (
          <ButtonLink to={PATHS.goLive} variant="secondary">
            {words.seeList}
          </ButtonLink>
        )
      }
    >
      <p>{withLink ? words.liveMissing(missing, number(missing)) : words.liveWithout(statement(data))}</p>
    </Banner>
  )
}
