import { PATHS } from '../../../app/navigation/paths.ts'
import { useUser } from '../../../app/session/session.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { adminWords } from '../../../words/admin.ts'
import { useWords } from '../../../words/words.ts'
import { careWords } from '../../care/shared/care-words.ts'
import { CliniciansCard } from './clinicians-card.tsx'
import { clinicianWords } from './clinicians-words.ts'

export function CliniciansScreen() {
  const words = useWords(clinicianWords)
  const care = useWords(careWords)
  const { goHome } = useWords(adminWords)
  return (
    <Screen title={words.title}>
      {useUser().role === 'clinician' ? (
        <CliniciansCard />
      ) : (
        <Card title={care.restrictedTitle} action={<ButtonLink to={PATHS.home}>{goHome}</ButtonLink>}>
          <p>{care.restrictedText}</p>
        </Card>
      )}
    </Screen>
  )
}
