import type { Locale } from '@evenkeel/contract/limits.ts'
import { type FormEvent, useRef, useState } from 'react'
import { OfflineError } from '../../app/api-error.ts'
import { useUser } from '../../app/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useSubmitLock } from '../../ui/use-submit-lock.ts'
import { accountWords } from '../../words/account.ts'
import { useWords } from '../../words/words.ts'
import { useSaveProfile } from './data.ts'
import { useFocusOnMistake } from './focus-on-mistake.ts'
import { changesOf, type Mistakes, mistakesIn, profileOf, refusedFields } from './profile.ts'
import { ProfileFields } from './profile-fields.tsx'

/** One's own name, email, unit, shift and language; what is typed stays until it is saved. */
export function ProfileForm() {
  const words = useWords(accountWords)
  const user = useUser()
  const [saved, setSaved] = useState(() => profileOf(user))
  const [profile, setProfile] = useState(saved)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const save = useSaveProfile()
  const submitLock = useSubmitLock()
  const form = useRef<HTMLFormElement>(null)
  useFocusOnMistake(form, mistakes)

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = mistakesIn(profile)
    const changes = changesOf(saved, profile)
    setMistakes(found)
    save.reset()
    if (Object.keys(found).length > 0) return
    if (Object.keys(changes).length === 0) return showProfileToast('nothingToSave', saved.locale)
    if (!submitLock.lock()) return
    save.mutate(changes, {
      onSuccess: (answer) => {
        setSaved(profileOf(answer))
        showProfileToast('profileSaved', answer.locale)
      },
      onError: (error) => setMistakes(refusedFields(error)),
      onSettled: submitLock.unlock,
    })
  }

  const refused = Object.keys(mistakes).length > 0
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <ProfileFields
        profile={profile}
        mistakes={mistakes}
        onChange={(part) => setProfile((before) => ({ ...before, ...part }))}
      />
      {(refused || save.error) && (
        <div role="alert">
          <Banner tone="danger">{refused ? words.checkFields : whyNot(save.error, words)}</Banner>
        </div>
      )}
      <Button type="submit" busy={save.isPending} className="self-start">
        {save.isPending ? words.saving : words.save}
      </Button>
    </form>
  )
}

const whyNot = (error: Error | null, words: (typeof accountWords)['en']) =>
  error instanceof OfflineError ? words.profileOffline : words.profileFailed

/** Said in the language that was just chosen, which the page is about to take over. */
function showProfileToast(text: 'profileSaved' | 'nothingToSave', locale: Locale) {
  const words = accountWords[locale]
  toast({ title: words.profileTitle, text: words[text] })
}
