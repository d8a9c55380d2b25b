import type { GoLive } from '@evenkeel/contract/go-live.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useBoot } from '../../../words/boot.ts'
import { firstStepsWords } from '../../../words/first-steps.ts'
import { useWords } from '../../../words/words.ts'
import { useSaveFacility } from '../../facility/data.ts'
import { refreshGoLive } from '../data.ts'

/** The facility's units, one a line. */
export function UnitsStep({ state }: { state: GoLive }) {
  const words = useWords(firstStepsWords)
  const { facilityName } = useBoot()
  const [text, setText] = useState(() => state.units.flatMap(({ unit }) => unit ?? []).join('\n'))
  const { mutate, isPending, isError } = useSaveFacility()
  const units = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return (
    <form
      className="flex w-full max-w-text flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (units.length > 0) mutate({ units }, { onSuccess: refreshGoLive })
      }}
    >
      <p>{words.name(facilityName)}</p>
      <div className="w-full">
        <TextArea
          label={words.unitsLabel}
          hint={words.unitsHint}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <ProblemBanner>{isError && words.saveFailed}</ProblemBanner>
      <Button type="submit" busy={isPending}>
        {words.save}
      </Button>
    </form>
  )
}
