import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, type IconProps, Lifebuoy, TriangleAlert } from '../../ui/icons.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { lookOf, toneOf } from './status-styles.ts'
import { useShown } from './own-requests.ts'
import type { Shown } from './help-status.ts'
import { useTitle } from './title.ts'

const ICONS = { calm: CircleCheck, care: TriangleAlert, alarm: CircleAlert }

/** One line that stays below the bar. What changes is read out, and at once when something has to be done now. */
export function HelpHeadline() {
  const shown = useShown()
  const isAlarm = shown !== null && toneOf(shown) === 'alarm'
  return (
    <div key={isAlarm ? 'alert' : 'status'} role={isAlarm ? 'alert' : 'status'}>
      {shown && <Line shown={shown} />}
    </div>
  )
}

function Line({ shown }: { shown: Shown }) {
  const title = useTitle(shown)
  return (
    <div className={`border-b ${lookOf(shown).headline}`}>
      <p className="mx-auto flex min-h-11 max-w-page items-center gap-2.5 px-4 py-2 leading-snug font-semibold sm:px-6">
        <Mark shown={shown} />
        {title}
      </p>
    </div>
  )
}

function Mark({ shown }: { shown: Shown }) {
  if (shown.kind === 'sending') return <Spinner label={null} />
  const Icon: (props: IconProps) => ReactNode = shown.kind === 'closed' ? Lifebuoy : ICONS[toneOf(shown)]
  return <Icon />
}
