import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { Facility } from '@evenkeel/contract/facility.ts'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { LineList } from './line-list.tsx'
import { withLine } from './lines.ts'
import { facilityWords } from './shared/facility-words.ts'
import { randomCode } from './shared/random-code.ts'
import type { FacilityForm } from './use-facility-draft.ts'

type Props = { facility: Facility; form: FacilityForm }
type ListProps = { form: FacilityForm; name: 'codes' | 'staffCodes'; title: string; ofSettings: string | null }

/** People in care and staff have codes of their own. */
export function CodesCard({ facility, form }: Props) {
  const { registration, codes, staffCodes } = facility.settings
  const words = useWords(facilityWords)
  const { number } = useFormat()
  return (
    <Card
      folded
      open={registration === 'code'}
      title={words.codesTitle}
      note={number(codes + staffCodes + form.saved.codes.length + form.saved.staffCodes.length)}
    >
      <p className="max-w-text">{registration === 'code' ? words.codesLead : words.codesUnused}</p>
      <CodeList
        form={form}
        name="codes"
        title={words.codesOfCare}
        ofSettings={codes > 0 ? words.codesOfSettings(codes, number(codes)) : null}
      />
      <CodeList
        form={form}
        name="staffCodes"
        title={words.codesOfStaff}
        ofSettings={staffCodes > 0 ? words.codesOfSettings(staffCodes, number(staffCodes)) : null}
      />
    </Card>
  )
}

function CodeList({ form: { values, problems, change }, name, title, ofSettings }: ListProps) {
  const words = useWords(facilityWords)
  const { number } = useFormat()
  const add = useRef<HTMLButtonElement>(null)
  const codes = values[name]
  const isFull = codes.length >= LIMITS.facility.codes
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="font-semibold">{title}</legend>
      {ofSettings && <p>{ofSettings}</p>}
      {codes.length === 0 && <p className="text-ink-soft">{words.noCodes}</p>}
      <LineList
        lines={codes}
        name={name}
        problems={problems}
        maxLength={LIMITS.name}
        label={(at) => `${title}: ${words.code(number(at + 1))}`}
        onChange={(next) => change({ [name]: next })}
        add={add}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          ref={add}
          variant="secondary"
          disabled={isFull}
          aria-label={`${title}: ${words.randomCode}`}
          onClick={() => change({ [name]: withLine(codes, randomCode()) })}
        >
          {words.randomCode}
        </Button>
        <Button
          variant="secondary"
          disabled={isFull}
          aria-label={`${title}: ${words.addCode}`}
          onClick={() => change({ [name]: withLine(codes) })}
        >
          {words.addCode}
        </Button>
      </div>
    </fieldset>
  )
}
