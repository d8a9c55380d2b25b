import type { Locale } from '@evenkeel/contract/base/limits.ts'
import type { User } from '@evenkeel/contract/users/users.ts'
import { OfflineError } from '../../app/api/api-error.ts'
import { useUser } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { toast } from '../../ui/toasts/toaster.tsx'
import { useWords } from '../../words/words.ts'
import { accountWords } from './account-words.ts'
import { useSaveProfile } from './data.ts'
import { changesOf, type FieldError, findErrors, type Profile, profileOf, refusedFields } from './profile.ts'
import { ProfileFields } from './profile-fields.tsx'

export function ProfileForm() {
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
