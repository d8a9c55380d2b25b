import type { DisplayAlerts } from '@evenkeel/contract/displays.ts'
import { useServerNow } from '../../app/time/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { TriangleAlert } from '../../ui/icons.tsx'
import { ThemeButton } from '../../ui/theme-button.tsx'
import { TOP_BAR_BUTTON } from '../../ui/top-bar-button.ts'
import { common } from '../../words/common.ts'
import { setLocale, useFormat, useLocale, useWords } from '../../words/words.ts'
import type { useCalls } from '../alerts/shared/alarm-calls.ts'
import { testSound, turnOnSound, useSound } from '../alerts/shared/alarm-sound.ts'
import { namesOf } from './alert-row.tsx'
import { displayWords } from './words.ts'

type Props = { name: string; onCall: DisplayAlerts['onCall']; isCalled: boolean; calls: ReturnType<typeof useCalls> }

export function DisplayBars({ name, onCall, isCalled, calls: { rings, silence } }: Props) {
  const words = useWords(displayWords)
  const { otherLanguage } = useWords(common)
  const other = useLocale() === 'en' ? 'es' : 'en'
  const sound = useSound()
  const isOn = sound === 'on'
  function choose() {
    setLocale(other)
    // The address keeps the language for a reload.
    history.replaceState(null, '', `${location.pathname}?lang=${other}`)
  }
  return (
    <>
      {!isOn && (
        <div role="alert" className="flex items-center gap-x-4 bg-alert px-4 py-2 text-lg text-on-alert sm:px-8">
          <TriangleAlert className="size-8 shrink-0" />
          <p className="min-w-0 wrap-anywhere">
            <strong>{sound === 'none' ? words.soundNone : words.soundOff}</strong>{' '}
            {sound === 'off' && words.soundOffText}
          </p>
        </div>
      )}
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-2 sm:px-8">
        <Clock />
        <div className="min-w-0 grow basis-48 wrap-anywhere">
          {onCall !== undefined && <CalledFirst onCall={onCall} />}
          <p className="text-ink-soft">
            {words.title} · {name}
          </p>
        </div>
        {sound === 'off' && <Button onClick={turnOnSound}>{words.turnOn}</Button>}
        {isOn && !isCalled && (
          <Button variant="quiet" onClick={testSound}>
            {words.test}
          </Button>
        )}
        {isOn && rings && (
          <Button variant="secondary" onClick={silence}>
            {words.silence}
          </Button>
        )}
        {isOn && isCalled && !rings && <p className="font-semibold">{words.silenced}</p>}
        <div className="ml-auto flex flex-wrap items-center gap-x-3">
          <button type="button" lang={other} onClick={choose} className={TOP_BAR_BUTTON}>
            {otherLanguage}
          </button>
          <ThemeButton />
        </div>
      </header>
    </>
  )
}

/** The seconds show that the screen is alive. */
function Clock() {
  const { time } = useFormat()
  const now = new Date(useServerNow(1000)).toISOString()
  return (
    <time className="leading-none font-bold tabular-nums" style={{ fontSize: 'min(3rem,10vw)' }}>
      {time(now).replace(/:\d\d/, `$&${now.slice(16, 19)}`)}
    </time>
  )
}

function CalledFirst({ onCall }: { onCall: NonNullable<DisplayAlerts['onCall']> | null }) {
  const words = useWords(displayWords)
  if (onCall && onCall.length === 0) return <p className="text-xl font-bold text-brick">{words.nobodyOnCall}</p>
  return <p className="text-xl font-semibold">{onCall ? words.onCall(namesOf(onCall, words)) : words.noRota}</p>
}

export function DisplayFoot() {
  const words = useWords(displayWords)
  return (
    <footer className="flex flex-wrap items-center gap-x-3 px-4 text-ink-soft sm:px-8">
      {words.more}
      <a
        href="/"
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center font-semibold text-accent"
      >
        {words.signIn}
      </a>
    </footer>
  )
}
