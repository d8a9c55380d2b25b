import type { Alert } from '@evenkeel/contract/alerts.ts'
import { createPortal } from 'react-dom'
import { PATHS } from '../../../app/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TriangleAlert } from '../../../ui/icons.tsx'
import { alarmWords } from '../../../words/alarm.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { ALERTS_CARD_ID } from '../focus.ts'
import { turnOnSound, useSound } from './sound.ts'

type Props = { alerts: Alert[]; rings: boolean; onSilence: () => void }

/** Below the top bar on every screen, until somebody answers. */
export function AlarmBanner({ alerts, rings, onSilence }: Props) {
  const words = useWords(alarmWords)
  const sound = useSound()
  const practice = alerts.every(({ metadata }) => metadata.drill)
  const said = rings ? (practice ? words.practice : words.waiting) : words.silenced
  return createPortal(
    <section aria-label={words.label} className="border-brick border-b-2 bg-brick-soft print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
        <div role="alert" className="flex min-w-0 grow basis-56 gap-3">
          <TriangleAlert className="mt-0.5 size-6 text-brick" />
          <div className="min-w-0">
            <p className="font-semibold">{useTitle(alerts)}</p>
            <p>{said}</p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to={`${PATHS.admin}#${ALERTS_CARD_ID}`} variant="danger">
            {words.show}
          </ButtonLink>
          {rings && sound === 'on' && (
            <Button variant="secondary" onClick={onSilence}>
              {words.silence}
            </Button>
          )}
          {rings && sound === 'off' && (
            <Button variant="secondary" onClick={turnOnSound}>
              {words.turnOn}
            </Button>
          )}
        </div>
      </div>
    </section>,
    document.getElementById('top') ?? document.body,
  )
}

function useTitle(alerts: Alert[]): string {
  const words = useWords(alarmWords)
  const { number } = useFormat()
  const [first] = alerts
  if (!first || alerts.length > 1) return words.many(number(alerts.length))
  return first.metadata.drill ? words.drill : words.one[first.severity]
}
