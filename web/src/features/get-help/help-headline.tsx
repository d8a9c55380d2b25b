import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { type ReactNode, useState } from 'react'
import { outboxNow } from '../../app/outbox/outbox.ts'
import { useUserIfKnown } from '../../app/session/session.tsx'
import { serverNow } from '../../app/time/server-time.ts'
import { useWhen } from '../../app/time/use-when.ts'
import { Dialable } from '../../ui/dialable.tsx'
import { CircleAlert, CircleCheck, type IconProps, TriangleAlert } from '../../ui/icons.tsx'
import { Lifebuoy } from '../../ui/page-icons.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useWords } from '../../words/words.ts'
import { useHelp } from './help-state.ts'
import { type HelpStatus, speaksForItself, whyUnanswered } from './help-status.ts'
import { type HelpNow, useHelpLine, useHelpNow, usePollHelp } from './shared/help-now.ts'
import { helpWords } from './shared/help-words.ts'
import { useHelpStatus } from './shared/own-help-requests.ts'
import { useHelpReader } from './shared/use-help-reader.ts'
import { stylesOf, toneOf } from './status-styles.ts'

const ICONS = { calm: CircleCheck, alarm: CircleAlert }

/** Announced at once if the person must act now. */
export function HelpHeadline() {
  const shown = useHelpStatus()
  const isAlarm = shown !== null && toneOf(shown) === 'alarm'
  return (
    <>
      <NotTold shown={shown} />
      <div key={isAlarm ? 'alert' : 'status'} role={isAlarm ? 'alert' : 'status'}>
        {shown && <StatusLine shown={shown} />}
      </div>
    </>
  )
}

/** From best to worst. */
const ORDER = ['live', 'practice', 'unsure', 'unheard', 'nobody'] as const satisfies HelpNow[]

/** Hidden beside a request that says more; only changes for the worse are announced. */
function NotTold({ shown }: { shown: HelpStatus | null }) {
  usePollHelp()
  const user = useUserIfKnown()
  const now = useHelpNow()
  const line = useHelpLine()
  const rank = ORDER.indexOf(now)
  const [before, setBefore] = useState({ rank, isWorse: false })
  if (before.rank !== rank) setBefore({ rank, isWorse: rank > before.rank })
  const isLeftOut = shown !== null && speaksForItself(shown) && (now !== 'practice' || shown.kind === 'unanswered')
  const text = user && !mayRespond(user.role) && !isLeftOut ? line : null
  return (
    <p
      role="status"
      aria-live={before.isWorse ? 'polite' : 'off'}
      className="border-b border-amber-line bg-amber-soft text-ink empty:hidden"
    >
      {text !== null && (
        <span className="mx-auto flex min-h-11 max-w-page items-center gap-2.5 px-4 py-2 leading-snug font-semibold sm:px-6">
          <TriangleAlert className="size-5 shrink-0 text-amber" />
          <span className="min-w-0 break-words">
            <Dialable text={text} />
          </span>
        </span>
      )}
    </p>
  )
}

export function StatusLine({ shown }: { shown: HelpStatus }) {
  const title = useTitle(shown)
  return (
    <div className={`border-b ${stylesOf(shown).headline}`}>
      <p className="mx-auto flex min-h-11 max-w-page items-center gap-2.5 px-4 py-2 leading-snug font-semibold sm:px-6">
        <Mark shown={shown} />
        <span className="min-w-0 break-words">
          <Dialable text={title} />
        </span>
      </p>
    </div>
  )
}

function Mark({ shown }: { shown: HelpStatus }) {
  if (shown.kind === 'sending') return <Spinner label={null} />
  const Icon: (props: IconProps) => ReactNode = shown.kind === 'closed' ? Lifebuoy : ICONS[toneOf(shown)]
  return <Icon />
}

function useTitle(shown: HelpStatus): string {
  const { titles } = useWords(helpWords)
  const when = useWhen()
  const title = useOwnTitle(shown)
  if (!('alert' in shown) || shown.beside?.kind !== 'sent') return title
  const { alert } = shown.beside
  return `${title}. ${titles.sentNew(when(alert.repeatedAt ?? alert.createdAt))}`
}

/** The day is added if it is not today. */
function useOwnTitle(shown: HelpStatus): string {
  const { titles, lines } = useWords(helpWords)
  const reader = useHelpReader()
  const { waitsAgain } = useHelp()
  const when = useWhen()
  switch (shown.kind) {
    case 'sent': {
      const { repeatedAt } = shown.alert
      return repeatedAt ? titles.sentAgain(when(repeatedAt)) : titles.sent(when(shown.alert.createdAt))
    }
    case 'seen': {
      const { acknowledgedAt, acknowledgedBy, createdAt } = shown.alert
      return titles.seen[acknowledgedBy?.role ?? 'staff'](when(acknowledgedAt ?? createdAt))
    }
    case 'closed':
      return titles.closed(when(shown.alert.resolvedAt ?? shown.alert.createdAt))
    case 'unanswered': {
      const { status, metadata } = shown.alert
      const isUnheard = status === 'active' && (metadata.hearing === 'unheard' || metadata.hearing === 'nobody')
      if (isUnheard) return lines.unheard[reader]
      return whyUnanswered(shown.alert, serverNow(), waitsAgain) === 'left' ? titles.left : titles.unanswered
    }
    case 'arrived':
      return outboxNow()?.helpTexts().arrivedTitle ?? ''
    default:
      return titles[shown.kind]
  }
}
