import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { Facility } from '@evenkeel/contract/facility.ts'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { LineList } from './line-list.tsx'
import { withLine } from './lines.ts'
import { facilityWords } from './shared/facility-words.ts'
import type { FacilityForm } from './use-facility-draft.ts'

type Props = { facility: Facility; form: FacilityForm }

export function UnitsCard({ facility, form }: Props) {
  const words = useWords(facilityWords)
  const { number } = useFormat()
  const { keepsUnits } = form.values
  return (
    <Card
      folded
      open={keepsUnits}
      title={words.unitsTitle}
      note={form.saved.keepsUnits ? number(form.saved.units.length) : words.fromSettings}
    >
      <p className="max-w-text">{words.unitsLead}</p>
      <fieldset className="flex flex-col">
        <legend className="font-semibold">{words.source}</legend>
        {[true, false].map((kept) => (
          <label key={`${kept}`} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="source"
              className="size-5 shrink-0 accent-accent"
              checked={keepsUnits === kept}
              onChange={() => form.change({ keepsUnits: kept })}
            />
            <span className="min-w-0 break-words">{kept ? words.keptHere : words.fromSettings}</span>
          </label>
        ))}
      </fieldset>
      {keepsUnits ? <OwnUnits form={form} /> : <SettingUnits facility={facility} form={form} />}
    </Card>
  )
}

function OwnUnits({ form: { values, problems, change } }: { form: FacilityForm }) {
  const words = useWords(facilityWords)
  const { number } = useFormat()
  const add = useRef<HTMLButtonElement>(null)
  const { units } = values
  return (
    <>
      {units.length === 0 && <p className="max-w-text">{words.noUnits}</p>}
      <LineList
        lines={units}
        name="units"
        problems={problems}
        maxLength={LIMITS.unit}
        label={(at) => words.unit(number(at + 1))}
        onMoved={(name, at) => words.moved(name, number(at + 1), number(units.length))}
        onChange={(next) => change({ units: next })}
        add={add}
      />
      <Button
        ref={add}
        variant="secondary"
        className="self-start"
        disabled={units.length >= LIMITS.facility.units}
        onClick={() => change({ units: withLine(units) })}
      >
        {words.addUnit}
      </Button>
    </>
  )
}

/** The settings' units are known only while they apply. */
function SettingUnits({ facility, form }: Props) {
  const words = useWords(facilityWords)
  if (form.saved.keepsUnits) return <p className="max-w-text">{words.settingsLater}</p>
  if (facility.units.length === 0) return <p className="max-w-text">{words.settingsNone}</p>
  return (
    <>
      <p>{words.settingsNow}</p>
      <ul className="list-disc pl-6">
        {facility.units.map((unit) => (
          <li key={unit} className="break-words">
            {unit}
          </li>
        ))}
      </ul>
    </>
  )
}
