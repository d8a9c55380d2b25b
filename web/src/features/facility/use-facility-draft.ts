import type { Facility } from '@evenkeel/contract/facility.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../app/api-error.ts'
import { toast } from '../../ui/toaster.tsx'
import { useSubmitLock } from '../../ui/use-submit-lock.ts'
import { facilityWords } from '../../words/facility.ts'
import { wordsNow } from '../../words/words.ts'
import { useSaveFacility } from './data.ts'
import {
  areMistakes,
  changeOf,
  draftOf,
  type FacilityDraft,
  isChanged,
  mistakesIn,
  NO_MISTAKES,
  refusedIn,
} from './draft.ts'

export type FacilityForm = ReturnType<typeof useFacilityDraft>

/** What is being written about the facility; it stays until the server has it. */
export function useFacilityDraft(facility: Facility) {
  const [saved, setSaved] = useState(() => draftOf(facility))
  const [draft, setDraft] = useState(saved)
  const [mistakes, setMistakes] = useState(NO_MISTAKES)
  const form = useRef<HTMLFormElement>(null)
  const save = useSaveFacility()
  const submitLock = useSubmitLock()
  useEffect(() => {
    if (areMistakes(mistakes)) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [mistakes])

  function take(next: FacilityDraft) {
    setSaved(next)
    setDraft(next)
    setMistakes(NO_MISTAKES)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = mistakesIn(draft)
    setMistakes(found)
    if (areMistakes(found) || !submitLock.lock()) return
    save.mutate(changeOf(saved, draft), {
      onSuccess: (answer) => {
        take(draftOf(answer))
        const words = wordsNow(facilityWords)
        toast({ title: words.saved, text: words.savedText })
      },
      onError: (error) => setMistakes(refusedIn((error instanceof ApiError && error.problem?.issues) || [], draft)),
      onSettled: submitLock.unlock,
    })
  }

  return {
    form,
    draft,
    mistakes,
    marked: areMistakes(mistakes),
    failed: save.isError,
    saving: save.isPending,
    changed: isChanged(saved, draft),
    /** The list of the settings counts as long as nothing else is saved. */
    savedKeepsUnits: saved.keepsUnits,
    submit,
    change: (part: Partial<FacilityDraft>) => setDraft((now) => ({ ...now, ...part })),
    undo: () => {
      take(saved)
      save.reset()
    },
  }
}
