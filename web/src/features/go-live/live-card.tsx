import type { GoLive } from '@evenkeel/contract/go-live/go-live.ts'
import { Card } from '../../ui/card.tsx'
import { useWords } from '../../words/words.ts'
import { isAnyLive } from './data.ts'
import { GoLiveForm } from './go-live-form.tsx'
import { LiveUnits } from './live-units.tsx'
import { SecondLook } from './second-look.tsx'
import { goLiveWords } from './shared/go-live-words.ts'

export function LiveCard({ state }: { state: GoLive }) {
  const words = useWords(goLiveWords)
  return (
    <Card title={words.units}>
      <LiveUnits units={state.units} />
      {state.units.some(({ live }) => !live) && <GoLiveForm state={state} />}
      {isAnyLive(state) && <SecondLook state={state} />}
    </Card>
  )
}
