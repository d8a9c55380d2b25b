import { PATHS } from '../../app/navigation/paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useWords } from '../../words/words.ts'
import { staffWords } from './staff-words.ts'
import { GetSupportNow, SUPPORT } from './support-now.tsx'

/** Without a check-in nothing is known of the last days. */
export function ElevatedBanner({ checkIns }: { checkIns: number }) {
  const words = useWords(staffWords)
  return (
    <Banner
      tone="warning"
      action={
        <div className="flex min-w-0 flex-wrap gap-3">
          <GetSupportNow />
          <ButtonLink to={PATHS.tools} variant="secondary">
            {words.viewTools}
          </ButtonLink>
          <ButtonLink to={SUPPORT} variant="secondary">
            {words.elevatedAction}
          </ButtonLink>
        </div>
      }
    >
      <p className="font-semibold">{words.elevatedTitle}</p>
      <p>{checkIns > 0 ? words.elevated : words.elevatedByAssessment}</p>
    </Banner>
  )
}
