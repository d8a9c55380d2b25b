import { useEffect, useRef, useState } from 'react'
import { peopleWords } from '../../words/people.ts'
import { useWords } from '../../words/words.ts'
import { type AccountDraft, type Mistakes, mistakesIn, refusedIn, type TextName } from './account-draft.ts'

export type AccountForm = ReturnType<typeof useAccountForm>

/** What is typed about an account, and what is wrong with it; each try that finds mistakes leads to the first one. */
export function useAccountForm(before: AccountDraft) {
  const words = useWords(peopleWords)
  const [draft, setDraft] = useState(before)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const form = useRef<HTMLFormElement>(null)
  const marked = Object.keys(mistakes).length > 0

  useEffect(() => {
    if (Object.keys(mistakes).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [mistakes])

  return {
    form,
    draft,
    marked,
    change: (part: Partial<AccountDraft>) => setDraft((now) => ({ ...now, ...part })),
    /** Marks what is wrong with what is typed, and says whether nothing is. */
    check() {
      const found = mistakesIn(draft)
      setMistakes(found)
      return Object.keys(found).length === 0
    },
    refuse: (error: unknown) => setMistakes(refusedIn(error)),
    say(name: TextName) {
      const mistake = mistakes[name]
      return mistake && words.wrong[mistake]
    },
  }
}
