import { Button } from '../../ui/button.tsx'
import { TriangleAlert } from '../../ui/icons.tsx'
import { ThemeButton } from '../../ui/theme-button.tsx'
import { TOP_BAR_BUTTON } from '../../ui/top-bar-button.ts'
import { common } from '../../words/common.ts'
import { displayWords } from '../../words/display.ts'
import { setLocale, useFormat, useLocale, useWords } from '../../words/words.ts'
import type { useCalls } from '../alerts/shared/alarm-calls.ts'
import { testSound, turnOnSound, useSound } from '../alerts/shared/alarm-sound.ts'

type Props = { name: string; at: number; isCalled: boolean; calls: ReturnType<typeof useCalls> }

/** Which screen this is, the time of the last answer (milliseconds since 1970), and above all whether it can be heard. */
export function DisplayBars({ name, at, isCalled, calls: { rings, silence } }: Props) {
  const words = useWords(displayWords)
  const { otherLanguage } = useWords(common)
  const other = useLocale() === 'en' ? 'es' : 'en'
  const { time } = useFormat()
  const sound = useSound()
  const isOn = sound === 'on'
  function choose() {
    setLocale(other)
    // The address keeps it for a reload.
    history.replaceState(null, '', `${location.pathname}?lang=${other}`)
  }
  return (
    <>
      {!isOn && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-x-5 gap-y-3 bg-brick px-4 py-4 text-on-brick sm:px-8"
        >
          <TriangleAlert className="size-10 shrink-0" />
          <div className="min-w-0 grow basis-48 wrap-anywhere">
            <p className="text-2xl font-bold">{sound === 'none' ? words.soundNone : words.soundOff}</p>
            {sound === 'off' && <p className="text-lg">{words.soundOffText}</p>}
          </div>
        </div>
      )}
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-2 sm:px-8">
        <p className="min-w-0 text-lg font-semibold wrap-anywhere">
          {words.title} · {name} · <span className="tabular-nums">{time(new Date(at).toISOString())}</span>
        </p>
        {isOn ? (
          <Button variant="quiet" className="-ml-4" onClick={testSound}>
            {words.test}
          </Button>
        ) : (
          sound === 'off' && <Button onClick={turnOnSound}>{words.turnOn}</Button>
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

/** What a duty screen does not do. */
export function DisplayFoot() {
  const words = useWords(displayWords)
  return (
    <footer className="flex flex-wrap items-center gap-x-3 px-4 py-2 text-ink-soft sm:px-8">
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
