import { ALERT_CHANNELS, type AlertChannel, type ChannelTry } from '@evenkeel/contract/alerts/alert-words.ts'
import { useState } from 'react'
import { PATHS } from '../../app/navigation/paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { Check, X } from '../../ui/page-icons.tsx'
import { useWords } from '../../words/words.ts'
import { useTestChannels } from './data.ts'
import { alertWords } from './shared/alerts-words.ts'
import { SoundStatus } from './shared/sound-status.tsx'

const DrillDialog = lazyDialog(async () => (await import('./shared/drill-dialog.tsx')).DrillDialog)

export function ReadyPart() {
  const words = useWords(alertWords)
  const [drilling, setDrilling] = useState(false)
  return (
    <>
      <SoundStatus />
      <ChannelsTest />
      <div className="flex flex-col items-start gap-2 border-line border-t pt-4">
        <p>{words.drillShort}</p>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDrilling(true)}>
          {words.drillStart}
        </Button>
      </div>
      <ButtonLink to={PATHS.responders} variant="quiet" className="-ml-4 self-start text-left">
        {words.readyLink}
      </ButtonLink>
      {drilling && <DrillDialog onClose={() => setDrilling(false)} />}
    </>
  )
}

function ChannelsTest() {
  const words = useWords(alertWords)
  const { data, error, isPending, mutate } = useTestChannels()
  return (
    <div className="flex flex-col items-start gap-2 border-line border-t pt-4">
      <p>{words.channelsText}</p>
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        {isPending ? words.channelsTesting : words.channels}
      </Button>
      <div role="status" className="self-stretch">
        {data && !isPending && (
          <ul className="flex flex-col gap-1 pt-1">
            {ALERT_CHANNELS.map((channel) => (
              <Tried key={channel} channel={channel} became={data[channel]} />
            ))}
          </ul>
        )}
      </div>
      {error && (
        <div role="alert" className="self-stretch">
          <Banner tone="danger">{words.channelsFailed}</Banner>
        </div>
      )}
    </div>
  )
}

function Tried({ channel, became }: { channel: AlertChannel; became: ChannelTry }) {
  const words = useWords(alertWords)
  const Mark = became === 'sent' ? Check : X
  return (
    <li className="flex gap-2">
      <Mark className={`mt-1 size-5 ${became === 'sent' ? 'text-accent' : 'text-brick'}`} />
      <span>
        <strong>{words.channel[channel]}</strong>: {words.tries[became]}
      </span>
    </li>
  )
}
