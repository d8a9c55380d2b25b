import { useEffect, useRef } from 'react'
import { outboxNow } from '../../app/outbox/outbox.ts'
import { useUserIfKnown } from '../../app/session/session.tsx'
import { serverNow } from '../../app/time/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { Dialable } from '../../ui/dialable.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { FacilityPhones, ReportOutside, useFor988, usePhones } from '../facility/shared/phones.tsx'
import { HelpActions } from './help-actions.tsx'
import { setHelpState, useHelp } from './help-state.ts'
import { type HelpStatus, type OfRequest, type RequestStage, speaksForItself, whyUnanswered } from './help-status.ts'
import { AlertSteps } from './shared/alert-steps.tsx'
import { AtHome } from './shared/at-home.tsx'
import { isHeard, useHelpers, useHelpLine, useHelpNow, useNotSafe } from './shared/help-now.ts'
import { helpWords } from './shared/help-words.ts'
import { useHelpStatus, usePollOwnRequests } from './shared/own-help-requests.ts'
import { SayThis } from './shared/say-this.tsx'
import { useHelpReader } from './shared/use-help-reader.ts'
import { stylesOf, toneOf } from './status-styles.ts'
import { useSaidOfOpen } from './use-said.ts'

const Waiting = lazyWithFallback(
  async () => (await import('./waiting.tsx')).Waiting,
  () => null,
  () => <div className="min-h-96" />,
)

/** Takes the focus only after a press. */
export function HelpDetails() {
  usePollOwnRequests()
  const shown = useHelpStatus()
  return shown && <Details shown={shown} />
}

let focused = 0

function Details({ shown }: { shown: HelpStatus }) {
  const words = useWords(helpWords)
  const { focus } = useHelp()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focus > focused) section.current?.focus()
    focused = focus
  }, [focus])
  const now = useHelpNow()
  const isLoud = toneOf(shown) === 'alarm' || (now === 'practice' && shown.kind === 'sent')
  return (
    <section
      ref={section}
      id="help"
      tabIndex={-1}
      aria-label={words.region}
      className={`border-b outline-none ${stylesOf(shown).details}`}
    >
      <div
        className={`mx-auto grid max-w-page gap-x-10 gap-y-4 px-4 py-4 sm:px-6 ${isLoud ? 'md:grid-cols-2' : 'min-h-41 content-start'}`}
      >
        <div className="flex max-w-text flex-col items-start gap-3">
          <Said shown={shown} isLoud={isLoud} />
          <HelpActions shown={shown} />
        </div>
        {!isLoud && WAITING.has(shown.kind) && <WaitingPart />}
        {isLoud && <HelpNow isShort={shown.kind === 'unanswered'} />}
      </div>
    </section>
  )
}

const WAITING: ReadonlySet<string> = new Set<RequestStage>(['sent', 'seen', 'coming'])

/** Large after the press, small when the person says so. */
function WaitingPart() {
  const words = useWords(helpWords)
  const { isLarge } = useHelp()
  return (
    <div className="flex flex-col gap-4">
      {isLarge && <Waiting />}
      <Button
        variant={isLarge ? 'quiet' : 'secondary'}
        aria-expanded={isLarge}
        className={isLarge ? '-ml-4 self-start' : 'self-start'}
        onClick={() => setHelpState({ isLarge: !isLarge })}
      >
        {isLarge ? words.small : words.large}
      </Button>
    </div>
  )
}

function Said({ shown, isLoud }: { shown: HelpStatus; isLoud: boolean }) {
  const words = useWords(helpWords)
  const reader = useHelpReader()
  const said = useSaid(shown)
  const { isLarge } = useHelp()
  const now = useHelpNow()
  if (shown.kind === 'unanswered') return <Unanswered shown={shown} />
  const open = speaksForItself(shown) ? shown : null
  const saysWhomToTell = isLoud || (shown.kind !== 'sent' && !isHeard(now))
  return (
    <>
      {open && (
        <AlertSteps
          label={words.steps.label}
          stage={open.kind}
          sentAt={open.alert.createdAt}
          seenAt={open.alert.acknowledgedAt}
          seenBy={open.alert.acknowledgedBy?.name ?? null}
        />
      )}
      {said && (
        <p>
          <Dialable text={said} />
        </p>
      )}
      {open && <Beside shown={open} />}
      {open && !saysWhomToTell && <p className="text-ink-soft">{words.notSafe[reader]}</p>}
      {open && !isLoud && isLarge && WAITING.has(open.kind) && reader !== 'staff' && (
        <SayThis className="border-accent text-xl" />
      )}
    </>
  )
}

/** Where nobody would hear Get Help, it says whom to tell and promises nothing. */
function useSaid(shown: HelpStatus): string {
  const words = useWords(helpWords)
  const now = useHelpNow()
  const line = useHelpLine()
  const notSafe = useNotSafe()
  const answerers = useHelpers()
  const { more, pressAgain, texts } = words
  switch (shown.kind) {
    case 'unanswered':
      return ''
    case 'unsent':
      return (shown.kept && outboxNow()?.helpTexts().unsent) || texts.unsent
    case 'arrived':
      return outboxNow()?.helpTexts().arrived ?? ''
    case 'sent':
      return now === 'live' ? texts.sent[answerers] : words.goesOut
    case 'closed':
      return isHeard(now) ? pressAgain.closed : notSafe
    case 'seen':
    case 'coming':
    case 'with_you': {
      // Must not tell somebody to press again who already has.
      const next = { seen: more.seen, coming: '', with_you: shown.beside ? '' : pressAgain.with_you }[shown.kind]
      const happened = texts[shown.kind](shown.alert.acknowledgedBy?.name ?? words.someone)
      return [happened, isHeard(now) ? next : line].filter(Boolean).join(' ')
    }
    default:
      return texts[shown.kind]
  }
}

/** An officer on the way is no answer, so it stands beside the rest. */
function Beside({ shown: { alert, beside } }: { shown: OfRequest }) {
  const words = useWords(helpWords)
  const { time } = useFormat()
  const saidOfOpen = useSaidOfOpen()
  const { officerSentAt, repeatedAt } = alert
  return (
    <>
      {officerSentAt && <p>{words.officer(time(officerSentAt))}</p>}
      {repeatedAt && <p>{words.again(time(repeatedAt))}</p>}
      {beside && <p>{saidOfOpen(beside)}</p>}
    </>
  )
}

function Unanswered({ shown }: { shown: OfRequest }) {
  const { alert } = shown
  const words = useWords(helpWords)
  const { call, trying, unsure, why } = words.unanswered
  const reader = useHelpReader()
  const isGone = useUserIfKnown()?.stayEnded
  const { waitsAgain } = useHelp()
  const reason = whyUnanswered(alert, serverNow(), waitsAgain)
  return (
    <>
      {reason && reason !== 'late' && reason !== 'left' && (
        <p>{reason === 'unsure' ? <Dialable text={unsure[reader]} /> : why[reason]}</p>
      )}
      {[...(isGone ? [call.staff] : []), call[reader]].map((text) => (
        <p key={text} className="text-lg font-semibold">
          <Dialable text={text} />
        </p>
      ))}
      {reader !== 'staff' && <SayThis className="border-current text-xl" />}
      {alert.metadata.hearing === 'heard' && <p>{trying}</p>}
      {alert.status === 'active' && (
        <AlertSteps
          label={words.steps.label}
          stage="sent"
          sentAt={reason === 'again' ? alert.waitingSince : alert.createdAt}
          seenAt={null}
        />
      )}
      <Beside shown={shown} />
    </>
  )
}

/** `isShort`: without whom to tell, where that stands beside it. */
function HelpNow({ isShort }: { isShort: boolean }) {
  const words = useWords(helpWords)
  const reader = useHelpReader()
  const for988 = useFor988()
  const { extension } = usePhones()
  const { tell, says, also } = words.now[reader]
  const others = reader === 'inmate' ? also.flatMap(for988) : also
  return (
    <div className="flex max-w-text flex-col gap-2">
      {(!isShort || others.length > 0 || extension) && (
        <h3 className="font-semibold">{isShort ? words.nowAlso : words.nowTitle}</h3>
      )}
      {!isShort && (
        <p>
          <Dialable text={tell} />
        </p>
      )}
      {!isShort && says && <SayThis className="border-current text-lg" />}
      <AtHome />
      {others.map((text) => (
        <p key={text}>
          <Dialable text={text} />
        </p>
      ))}
      <FacilityPhones />
      <ReportOutside />
    </div>
  )
}
