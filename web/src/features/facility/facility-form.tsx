import type { Facility } from '@evenkeel/contract/facility.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
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
    <form ref={form.form} onSubmit={form.submit} noValidate className="flex flex-col gap-6">
      <UnitsCard facility={facility} form={form} />
      <CodesCard facility={facility} form={form} />
      <PhonesCard form={form} />
      {(form.marked || form.failed) && (
        <div role="alert">
          <Banner tone="danger">{form.marked ? words.checkFields : words.saveFailed}</Banner>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={form.saving}>
          {form.saving ? words.saving : words.save}
        </Button>
        {form.changed && (
          <Button variant="secondary" onClick={form.undo}>
            {words.undo}
          </Button>
        )}
        <p role="status" className="text-ink-soft">
          {form.changed && words.unsaved}
        </p>
      </div>
    </form>
  )
}
