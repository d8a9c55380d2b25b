import type { Facility } from '@evenkeel/contract/facility.ts'
import { ProblemBanner } from '../../ui/form/problem-banner.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { facilityWords } from '../../words/facility.ts'
import { useWords } from '../../words/words.ts'
import { CodesCard } from './codes-card.tsx'
import { PhonesCard } from './phones-card.tsx'
import { UnitsCard } from './units-card.tsx'
import type { FacilityForm as Form } from './use-facility-draft.ts'

/** Units, codes and phones, saved together. */
export function FacilityForm({ facility, form }: { facility: Facility; form: Form }) {
  const words = useWords(facilityWords)
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="flex flex-col gap-6">
      <UnitsCard facility={facility} form={form} />
      <CodesCard facility={facility} form={form} />
      <PhonesCard form={form} />
      <ProblemBanner>{form.marked ? words.checkFields : form.failure && words.saveFailed}</ProblemBanner>
      <SaveBar form={form} words={words} />
    </form>
  )
}
