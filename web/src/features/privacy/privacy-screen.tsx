import { PATHS } from '../../app/navigation/paths.ts'
import { Screen } from '../../ui/screen.tsx'
import { useBoot } from '../../words/boot.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { PrivacyBody } from './privacy-body.tsx'
import { privacyWords } from './shared/words.ts'

export function PrivacyScreen() {
  const words = useWords(privacyWords)
  const { back } = useWords(common)
  const facility = useBoot().facilityName || 'Evenkeel'
  return (
    <Screen title={words.title} lead={words.lead(facility)} back={{ to: PATHS.home, label: back }}>
      <PrivacyBody signedIn />
    </Screen>
  )
}
