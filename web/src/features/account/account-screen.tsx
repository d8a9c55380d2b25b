import { LIMITS, type Locale } from '@evenkeel/contract/base/limits.ts'
import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import type { User } from '@evenkeel/contract/users/users.ts'
import { OfflineError } from '../../app/api/api-error.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { useSecondStepDue } from '../../app/password/second-step.ts'
import { useUser } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PasswordField } from '../../ui/fields/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { LoadFailed, Skeleton } from '../../ui/not-yet.tsx'
import { SuggestPassphrase } from '../../ui/passphrase/suggest-passphrase.tsx'
import { passphraseWords } from '../../ui/passphrase/words.ts'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toasts/toaster.tsx'
import { useBoot } from '../../words/boot.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { OwnHelpCard } from '../get-help/shared/own-help-card.tsx'
import { useChangePassword, useSaveProfile, useSessions } from './data.ts'
import { DeletionBanner } from './own-data/deletion-banner.tsx'
import { OwnDataSection } from './own-data-section.tsx'
import { checkPasswords, refusedPassword, whyNotChanged } from './password-problems.ts'
import { PinCard } from './pin/pin-card.tsx'
import { changesOf, type FieldError, findErrors, type Profile, profileOf, refusedFields } from './profile.ts'
import { ProfileFields } from './profile-fields.tsx'
import { SlipsCard } from './redeemed-slips.tsx'
import { DueBanner } from './second-step/due-banner.tsx'
import { SessionItem } from './session-item.tsx'
import { OwnDevice } from './shared/own-device.tsx'
import { accountWords } from './words.ts'

// People in care have none of these.
const ProviderCard = lazyWithFallback(async () => (await import('./provider/provider-card.tsx')).ProviderCard)
const SecondStepCard = lazyWithFallback(async () => (await import('./second-step/second-step-card.tsx')).SecondStepCard)
const CalendarCard = lazyWithFallback(async () => (await import('./calendar/calendar-card.tsx')).CalendarCard)

const EMPTY = { currentPassword: '', newPassword: '' }

function PasswordForm() {
  const words = useWords(accountWords)
  const { rules } = useWords(passphraseWords)
  const { mutateAsync } = useChangePassword()
  const form = useForm(EMPTY, {
    check: checkPasswords,
    send: (typed) => mutateAsync(typed),
    refused: refusedPassword,
    onSaved() {
      form.take(EMPTY)
      toast({ title: words.passwordSavedTitle, text: words.passwordSaved })
    },
  })
  const { values, problems, failure, sending, change } = form

  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <PasswordField
        label={words.currentPassword}
        autoComplete="current-password"
        maxLength={LIMITS.password.max}
        value={values.currentPassword}
        error={problems.currentPassword && words[problems.currentPassword]}
        onChange={({ target }) => change({ currentPassword: target.value })}
      />
      <PasswordField
        label={words.newPassword}
        autoComplete="new-password"
        maxLength={LIMITS.password.max}
        hint={rules}
        value={values.newPassword}
        error={problems.newPassword && words[problems.newPassword]}
        onChange={({ target }) => change({ newPassword: target.value })}
      />
      <SuggestPassphrase onUse={(newPassword) => change({ newPassword })} />
      <ProblemBanner>{failure && !form.marked && words[whyNotChanged(failure)]}</ProblemBanner>
      <Button type="submit" busy={sending} className="self-start">
        {sending ? words.saving : words.changePassword}
      </Button>
    </form>
  )
}

function ProfileForm() {
  const words = useWords(accountWords)
  const user = useUser()
  const { mutateAsync } = useSaveProfile()
  const form = useForm<Profile, User, FieldError>(() => profileOf(user), {
    check: findErrors,
    send: (profile, saved) => mutateAsync(changesOf(saved, profile)),
    refused: refusedFields,
    onUnchanged() {
      showProfileToast('nothingToSave', form.saved.locale)
    },
    onSaved(answer) {
      form.take(profileOf(answer))
      showProfileToast('profileSaved', answer.locale)
    },
  })
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <ProfileFields profile={form.values} mistakes={form.problems} onChange={form.change} />
      <ProblemBanner>{form.marked ? words.checkFields : form.failure && whyNot(form.failure, words)}</ProblemBanner>
      <Button type="submit" busy={form.sending} className="self-start">
        {form.sending ? words.saving : words.save}
      </Button>
    </form>
  )
}

const whyNot = (error: Error, words: (typeof accountWords)['en']) =>
  error instanceof OfflineError ? words.profileOffline : words.profileFailed

/** In the language just chosen, which the page is about to use. */
function showProfileToast(text: 'profileSaved' | 'nothingToSave', locale: Locale) {
  const words = accountWords[locale]
  toast({ title: words.profileTitle, text: words[text] })
}

export function AccountScreen() {
  const words = useWords(accountWords)
  const { back } = useWords(common)
  const { username, role, respondsTo, duty, redeemed } = useUser()
  const stepDue = useSecondStepDue()
  const { version, provider } = useBoot()
  const answered = respondsTo.map((one) => words.audiences[one]).join(', ')
  return (
    <Screen title={words.title} lead={words.lead(username)} back={{ to: PATHS.home, label: back }}>
      <DueBanner />
      <DeletionBanner />
      <Card title={words.profileTitle}>
        <ProfileForm />
        {mayRespond(role) && <p>{answered ? words.answers(answered) : words.answersNobody}</p>}
      </Card>
      <Card title={words.passwordTitle}>
        <p className="text-ink-soft">{words.passwordText}</p>
        <PasswordForm />
      </Card>
      {provider && role !== 'inmate' && <ProviderCard label={provider} />}
      {redeemed && <SlipsCard />}
      {!mayRespond(role) && <PinCard />}
      {mayRespond(role) && <OwnHelpCard />}
      {mayRespond(role) && <SecondStepCard />}
      {(duty || respondsTo.length > 0) && stepDue === false && <CalendarCard />}
      <Card title={words.sessionsTitle}>
        <p className="text-ink-soft">{words.sessionsText}</p>
        <SessionsList />
        <OwnDevice />
      </Card>
      <OwnDataSection />
      <p className="text-ink-soft">{words.version(version)}</p>
    </Screen>
  )
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
    <ul className="flex flex-col divide-y divide-line">
      {[...here, ...elsewhere].map((session) => (
        <SessionItem key={session.id} session={session} />
      ))}
    </ul>
  )
}
