import type { Facility } from '@evenkeel/contract/facility.ts'
import { useState } from 'react'
import { isConflict, issuesOf } from '../../app/api/api-error.ts'
import { refresh } from '../../app/api/query-client.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toasts/toaster.tsx'
import { wordsNow } from '../../words/words.ts'
import { asChangeOf, useSaveFacility } from './data.ts'
import { changeOf, draftOf, type FacilityDraft, type FieldError, findErrors, isChanged, refusedIn } from './draft.ts'
import { facilityWords } from './shared/facility-words.ts'

export type FacilityForm = ReturnType<typeof useFacilityDraft>

export function useFacilityDraft(facility: Facility) {
  const { mutateAsync } = useSaveFacility()
  /** The settings that the form began with. */
  const [read, setRead] = useState(facility)
  const form = useForm<FacilityDraft, Facility, FieldError>(() => draftOf(facility), {
    check: findErrors,
    isChanged: (draft, saved) => isChanged(saved, draft),
    send: (draft, saved) => mutateAsync(asChangeOf(read, changeOf(saved, draft))),
    onFailed: (error) => isConflict(error) && void refresh('/api/admin/facility'),
    refused: (error, draft) => refusedIn(issuesOf(error), draft),
    onSaved(answer) {
      setRead(answer)
      form.take(draftOf(answer))
      const words = wordsNow(facilityWords)
      toast({ title: words.saved, text: words.savedText })
    },
  })
  return {
    ...form,
    /** Somebody else changed the fields since they were read. */
    conflict: isConflict(form.failure),
    takeStored() {
      setRead(facility)
      form.take(draftOf(facility))
    },
  }
}
