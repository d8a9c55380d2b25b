import { cameFrom } from '../../app/navigation/came-from.ts'
import { Screen } from '../../ui/screen.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { sharingWords } from './shared/sharing-words.ts'
import { SharingCard } from './sharing-card.tsx'

export function SharingScreen() {
  const { title } = useWords(sharingWords)
  const { back } = useWords(common)
  return (
    <Screen title={title} back={{ to: cameFrom(), label: back }}>
      <SharingCard />
    </Screen>
  )
}
