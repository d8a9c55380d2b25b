import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { staffWords } from '../../words/staff.ts'
import { useWords } from '../../words/words.ts'
import { SUPPORT } from './staff-support.tsx'

/** Kind words when the last days weigh more than usual, and whom to call. */
export function ElevatedBanner() {
  const words = useWords(staffWords)
  return (
    <Banner
      tone="warning"
      action={
        <ButtonLink to={SUPPORT} variant="secondary">
          {words.elevatedAction}
        </ButtonLink>
      }
    >
      <p className="font-semibold">{words.elevatedTitle}</p>
      <p>{words.elevated}</p>
    </Banner>
  )
}
