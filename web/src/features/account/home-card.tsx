import { PATHS } from '../../app/navigation/paths.ts'
import { useSecondStep } from '../../app/password/second-step.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useWords } from '../../words/words.ts'
import { stepNoticeWords } from './shared/step-notice-words.ts'

/** Before it is required: on the first day to whoever has none, and where nobody has chosen. */
export function SecondStepNotice() {
  const words = useWords(stepNoticeWords)
  const { data } = useSecondStep()
  if (!data?.announced || (data.announced === 'tomorrow' && data.enabled)) return null
  return (
    <Banner
      tone="warning"
      action={
        <ButtonLink to={`${PATHS.account}#second-step`} variant="secondary">
          {words.open}
        </ButtonLink>
      }
    >
      <p>{words[data.announced]}</p>
    </Banner>
  )
}
