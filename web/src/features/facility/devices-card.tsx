import type { Facility } from '@evenkeel/contract/facility.ts'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { useWords } from '../../words/words.ts'
import { facilityWords } from './shared/facility-words.ts'
import type { FacilityForm } from './use-facility-draft.ts'

type Props = { facility: Facility; form: FacilityForm }

export function DevicesCard({ facility: { settings }, form: { values, saved, change } }: Props) {
  const words = useWords(facilityWords)
  return (
    <Card folded title={words.devicesTitle} note={words.devices[saved.personalDevices ? 'own' : 'shared']}>
      <p className="max-w-text">{words.devicesLead}</p>
      <Switch
        label={words.personalDevices}
        checked={values.personalDevices}
        onChange={(personalDevices) => change({ personalDevices })}
      />
      {settings.sharedDevice && <p className="max-w-text text-ink-soft">{words.devicesShared}</p>}
    </Card>
  )
}
