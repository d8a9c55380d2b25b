import type { ReactNode } from 'react'
import { serverNow } from '../../app/time/server-time.ts'
import { Dialable } from '../../ui/dialable.tsx'
import { CircleAlert, CircleCheck, type IconProps, TriangleAlert } from '../../ui/icons.tsx'
import { Lifebuoy } from '../../ui/page-icons.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useTimeNow } from '../../ui/use-now.ts'
import { helpWords } from '../../words/help.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { type HelpStatus, isRaisedAsReal } from './help-status.ts'
import { useHelpStatus } from './shared/own-requests.ts'
import { usePracticeLine } from './shared/use-help-reader.ts'
import { stylesOf, toneOf } from './status-styles.ts'

const ICONS = { calm: CircleCheck, alarm: CircleAlert }

/** One line below the top bar. Changes are announced, and at once if the person must act now. */
export function HelpHeadline() {
  const shown = useHelpStatus()
  const isAlarm = shown !== null && toneOf(shown) === 'alarm'
  const isReal = shown !== null && isRaisedAsReal(shown)
  return (
    <>
      {!isReal && <Practice />}
      <div key={isAlarm ? 'alert' : 'status'} role={isAlarm ? 'alert' : 'status'}>
        {shown && <Line shown={shown} />}
      </div>
      {isReal && <Practice />}
    </>
  )
}

/** Stays wherever Get Help does, whatever became of a request; above all but one that was raised as real. */
function Practice() {
  const line = usePracticeLine()
  if (line === null) return null
  return (
    <p role="status" className="border-b border-amber-line bg-amber-soft text-ink">
      <span className="mx-auto flex min-h-11 max-w-page items-center gap-2.5 px-4 py-2 leading-snug font-semibold sm:px-6">
        <TriangleAlert className="size-5 shrink-0 text-amber" />
        <span className="min-w-0 break-words">
          <Dialable text={line} />
        </span>
      </span>
    </p>
  )
}

function Line({ shown }: { shown: HelpStatus }) {
  const title = useTitle(shown)
  return (
    <div className={`border-b ${stylesOf(shown).headline}`}>
      <p className="mx-auto flex min-h-11 max-w-page items-center gap-2.5 px-4 py-2 leading-snug font-semibold sm:px-6">
        <Mark shown={shown} />
        {title}
      </p>
    </div>
  )
}

function Mark({ shown }: { shown: HelpStatus }) {
  if (shown.kind === 'sending') return <Spinner label={null} />
  const Icon: (props: IconProps) => ReactNode = shown.kind === 'closed' ? Lifebuoy : ICONS[toneOf(shown)]
  return <Icon />
}

/** The title of a status with its time, and with the day if that is not today. */
function useTitle(shown: HelpStatus): string {
  const { titles, texts, staffName } = useWords(helpWords)
  const when = useMoment()
  switch (shown.kind) {
    case 'sent':
      return shown.alert.repeats > 0 ? titles.sentAgain : titles.sent(when(shown.alert.createdAt))
    case 'seen':
      return titles.seen(when(shown.alert.acknowledgedAt ?? shown.alert.createdAt))
    case 'closed':
      return titles.closed(when(shown.alert.resolvedAt ?? shown.alert.createdAt))
    case 'coming':
    case 'with_you':
      return shown.alert.metadata.practice
        ? texts[shown.kind](shown.alert.acknowledgedBy?.name ?? staffName)
        : titles[shown.kind]
    default:
      return titles[shown.kind]
  }
}

function useMoment() {
  const { date, time } = useFormat()
  const today = date(new Date(useTimeNow(serverNow)).toISOString())
  return (iso: string) => (date(iso) === today ? time(iso) : `${date(iso)}, ${time(iso)}`)
}
