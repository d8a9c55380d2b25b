import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { Suspense } from 'react'
import { PATHS } from '../../app/navigation/paths.ts'
import { useUser } from '../../app/session/session.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useBoot } from '../../words/boot.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { OwnHelpCard } from '../get-help/shared/own-help-card.tsx'
import { accountWords } from './account-words.ts'
import { useSessions } from './data.ts'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionItem } from './session-item.tsx'
import { OwnDevice } from './shared/own-device.tsx'

const DueBanner = lazyWithFallback(
  async () => ({ default: (await import('./second-step/due-banner.tsx')).DueBanner }),
  Nothing,
)
const DeletionBanner = lazyWithFallback(
  async () => ({ default: (await import('./own-data/deletion-banner.tsx')).DeletionBanner }),
  Nothing,
)
const SecondStepCard = lazyWithFallback(async () => ({
  default: (await import('./second-step/second-step-card.tsx')).SecondStepCard,
}))
const SlipsCard = lazyWithFallback(async () => ({ default: (await import('./redeemed-slips.tsx')).SlipsCard }))
const PinCard = lazyWithFallback(async () => ({ default: (await import('./pin/pin-card.tsx')).PinCard }))
const OwnParts = lazyWithFallback(async () => ({ default: (await import('./own-data-section.tsx')).OwnDataSection }))

export function AccountScreen() {
  const words = useWords(accountWords)
  const { back } = useWords(common)
  const { username, role, respondsTo, redeemed } = useUser()
  const { version } = useBoot()
  const answered = respondsTo.map((one) => words.audiences[one]).join(', ')
  return (
    <Screen title={words.title} lead={words.lead(username)} back={{ to: PATHS.home, label: back }}>
      <Suspense>
        <DueBanner />
        <DeletionBanner />
      </Suspense>
      <Card title={words.profileTitle}>
        <ProfileForm />
        {mayRespond(role) && <p>{answered ? words.answers(answered) : words.answersNobody}</p>}
      </Card>
      <Card title={words.passwordTitle}>
        <p className="text-ink-soft">{words.passwordText}</p>
        <PasswordForm />
      </Card>
      {redeemed && (
        <Suspense>
          <SlipsCard />
        </Suspense>
      )}
      {!mayRespond(role) && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <PinCard />
        </Suspense>
      )}
      {mayRespond(role) && <OwnHelpCard />}
      {mayRespond(role) && (
        <Suspense fallback={<Skeleton className="h-52" />}>
          <SecondStepCard />
        </Suspense>
      )}
      <Card title={words.sessionsTitle}>
        <p className="text-ink-soft">{words.sessionsText}</p>
        <SessionsList />
        <OwnDevice />
      </Card>
      <Suspense fallback={<Skeleton className="h-[48rem]" />}>
        <OwnParts />
      </Suspense>
      <p className="text-ink-soft">{words.version(version)}</p>
    </Screen>
  )
}

function Nothing() {
  return null
}

function SessionsList() {
  const words = useWords(accountWords)
  const sessions = useSessions()
  if (sessions.isError)
    return <LoadFailed text={words.loadFailed} busy={sessions.isFetching} onRetry={() => sessions.refetch()} />
  if (sessions.isPending) return <Skeleton className="h-24" />
  const here = sessions.data.filter(({ current }) => current)
  const elsewhere = sessions.data.filter(({ current }) => !current)
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {[...here, ...elsewhere].map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {elsewhere.length === 0 && <p className="text-ink-soft">{words.onlyThis}</p>}
    </>
  )
}
