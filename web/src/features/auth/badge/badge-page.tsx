import { type ReactNode, useEffect, useState } from 'react'
import { isSignedOut } from '../../../app/api/api-error.ts'
import { useTitle } from '../../../app/page/title.ts'
import { canMakeKeys, currentEnrolment } from '../../../app/session/browser-key.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/not-yet.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { badgeWords } from '../../../words/badge.ts'
import { useLocale, useWords } from '../../../words/words.ts'
import { CrisisStrip } from '../crisis-strip.tsx'
import { EntryHeader } from '../entry-header.tsx'
import { badgeIn } from './badge-in.ts'
import { BadgeStep } from './badge-step.tsx'
import { keepBadges } from './here.ts'
import { PinStep } from './pin-step.tsx'

type State = 'asking' | 'here' | 'not here' | 'unknown'

export function BadgePage() {
  const words = useWords(badgeWords)
  useTitle(words.title)
  const [state, setState] = useState<State>('asking')
  const [badge, setBadge] = useState<string | null>(null)
  const look = () => void findState().then(setState)
  useEffect(look, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <EntryHeader />
      <CrisisStrip />
      <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-xl grow flex-col gap-5 px-4 py-6 sm:px-6">
        {state === 'asking' && <Spinner />}
        {state === 'unknown' && (
          <Part>
            <LoadFailed text={words.unknown} onRetry={look} />
          </Part>
        )}
        {state === 'not here' && (
          <Part>
            <p>{words.notHere}</p>
          </Part>
        )}
        {state === 'here' &&
          (badge === null ? (
            <Part>
              <BadgeStep onBadge={setBadge} />
            </Part>
          ) : (
            <PinStep
              key={badge}
              badge={badge}
              onOther={() => setBadge(null)}
              onScan={(text) => setBadge(badgeIn(text) ?? badge)}
            />
          ))}
        <PasswordLink isMain={state === 'not here'} />
      </main>
    </div>
  )
}

async function findState(): Promise<State> {
  if (!canMakeKeys()) return 'not here'
  try {
    return keepBadges(await currentEnrolment()) ? 'here' : 'not here'
  } catch (error) {
    // A key that signs nothing any more counts as none.
    return isSignedOut(error) ? 'not here' : 'unknown'
  }
}

function Part({ children }: { children: ReactNode }) {
  const words = useWords(badgeWords)
  return (
    <>
      <h1 className="text-2xl">{words.title}</h1>
      {children}
    </>
  )
}

function PasswordLink({ isMain }: { isMain: boolean }) {
  const words = useWords(badgeWords)
  return (
    <ButtonLink to={`/?lang=${useLocale()}`} variant={isMain ? 'primary' : 'secondary'} className="min-h-12 self-start">
      {words.password}
    </ButtonLink>
  )
}
