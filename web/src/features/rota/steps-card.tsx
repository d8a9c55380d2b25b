import { ALERT_CHANNELS } from '@evenkeel/contract/alerts/alert-words.ts'
import type { Rota } from '@evenkeel/contract/rota/rota.ts'
import { Check, X } from '../../ui/page-icons.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { FoldedCard } from './folded-card.tsx'
import { rotaWords } from './rota-words.ts'

export function StepsCard({ steps, channels, open }: Pick<Rota, 'steps' | 'channels'> & { open: boolean }) {
  const words = useWords(rotaWords)
  const { number } = useFormat()
  return (
    <FoldedCard title={words.stepsTitle} open={open}>
      <ol className="flex list-decimal flex-col gap-1 pl-6">
        <li>{words.stepsFirst}</li>
        {steps.map((minutes, at) => {
          const say = at === 0 ? words.again : at === steps.length - 1 ? words.everyone : words.next
          return <li key={minutes}>{say(words.minutes(minutes, number(minutes, minutes % 1 ? 1 : 0)))}</li>
        })}
      </ol>
      <h3 className="pt-2">{words.channelsTitle}</h3>
      <ul className="flex flex-col gap-1">
        <Channel on>{words.screen}</Channel>
        {ALERT_CHANNELS.map((channel) => (
          <Channel key={channel} on={channels[channel]}>
            {words.channels[channel][channels[channel] ? 0 : 1] ?? ''}
          </Channel>
        ))}
      </ul>
    </FoldedCard>
  )
}

function Channel({ on, children }: { on: boolean; children: string }) {
  const Mark = on ? Check : X
  return (
    <li className="flex gap-2">
      <Mark className={`mt-1 size-5 ${on ? 'text-accent' : 'text-ink-soft'}`} />
      {children}
    </li>
  )
}
