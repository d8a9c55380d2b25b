import type { Facility } from '@evenkeel/contract/facility.ts'
import { issuesOf } from '../../app/api/api-error.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toaster.tsx'
import { facilityWords } from '../../words/facility.ts'
import { wordsNow } from '../../words/words.ts'
import { useSaveFacility } from './data.ts'
import { changeOf, draftOf, type FacilityDraft, type FieldError, findErrors, isChanged, refusedIn } from './draft.ts'

export type FacilityForm = ReturnType<typeof useFacilityDraft>

/** The draft of the facility's settings; it stays until it is saved. */
export function useFacilityDraft(facility: Facility) {
  const { mutateAsync } = useSaveFacility()
  const form = useForm<FacilityDraft, Facility, FieldError>(() => draftOf(facility), {
    check: findErrors,
    isChanged: (draft, saved) => isChanged(saved, draft),
    send: (draft, saved) => mutateAsync(changeOf(saved, draft)),
    refused: (error, draft) => refusedIn(issuesOf(error), draft),
    onSaved(answer) {
      form.take(draftOf(answer))
      const words = wordsNow(facilityWords)
      toast({ title: words.saved, text: words.savedText })
    },
  })
  return form
}
