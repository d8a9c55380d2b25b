import { PATHS } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { inmateWords } from '../../words/inmate.ts'
import { useWords } from '../../words/words.ts'

/** Leads to the breathing session, which begins at once. */
export function BreathingCard() {
  const words = useWords(inmateWords)
  return (
    <Card
      title={words.breathing}
      action={
        <ButtonLink to={`${PATHS.tools}#box-breathing`} variant="secondary">
          {words.startBreathing}
        </ButtonLink>
      }
    >
      <p>{words.breathingText}</p>
    </Card>
  )
}
