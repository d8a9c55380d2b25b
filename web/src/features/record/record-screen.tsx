import { useEffect, useRef } from 'react'
import { PATHS } from '../../app/navigation/paths.ts'
import { useOwnShown } from '../../app/session/own-shown/own-shown.ts'
import { ownShownWords } from '../../app/session/own-shown/own-shown-words.ts'
import { ShowOwnButton } from '../../app/session/own-shown/show-own-button.tsx'
import { useUser } from '../../app/session/session.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Screen } from '../../ui/screen.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { OwnDevice } from '../account/shared/own-device.tsx'
import { useCheckInPages } from './data.ts'
import { RecordParts } from './record-parts.tsx'
import { recordWords } from './words.ts'

/** Covered until the person asks, because others may see the screen. */
export function RecordScreen() {
  const words = useWords(recordWords)
  const { back } = useWords(common)
  const { isOpen, isQuiet } = useOwnShown()
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      back={{ to: PATHS.home, label: back }}
      actions={isOpen && <ShowOwnButton />}
    >
      {isOpen ? <Shown /> : <HiddenRecord isQuiet={isQuiet} />}
    </Screen>
  )
}

/** Reads nothing before it is shown. */
function Shown() {
  const words = useWords(recordWords)
  const { stayEnded } = useUser()
  const pages = useCheckInPages()
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => start.current?.focus({ preventScroll: true }), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: it takes the focus of the button that it replaces
    <div
      ref={start}
      role="group"
      aria-label={words.daysTitle}
      tabIndex={-1}
      className="flex flex-col gap-6 outline-none"
    >
      {pages.data?.length === 0 && (
        <Card
          title={words.emptyTitle}
          action={stayEnded ? undefined : <ButtonLink to={PATHS.checkIn}>{words.checkIn}</ButtonLink>}
        >
          <p>{words.emptyText}</p>
        </Card>
      )}
      <RecordParts pages={pages} />
    </div>
  )
}

/** Looks alike whether or not there are days. */
function HiddenRecord({ isQuiet }: { isQuiet: boolean }) {
  const words = useWords(ownShownWords)
  const button = useRef<HTMLButtonElement>(null)
  // The focused element went away with the days.
  useEffect(() => {
    if (isQuiet && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [isQuiet])
  return (
    <Card title={words.title}>
      <p>{words.text}</p>
      <div>
        <ShowOwnButton ref={button} />
      </div>
      <p className="text-ink-soft">
        {words.opens} {words.again}
      </p>
      <OwnDevice />
      <p role="status" className={isQuiet ? 'font-semibold' : ''}>
        {isQuiet && words.quiet}
      </p>
    </Card>
  )
}
