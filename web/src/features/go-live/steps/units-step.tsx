import type { GoLive } from '@evenkeel/contract/go-live/go-live.ts'
import { useState } from 'react'
import { timeAt } from '../../../app/time/facility-time.ts'
import { useServerNow } from '../../../app/time/server-time.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/fields/field.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useBoot } from '../../../words/boot.ts'
import { formatFor } from '../../../words/format.ts'
import { useFormat, useLocale, useWords } from '../../../words/words.ts'
import { useSaveFacility } from '../../facility/data.ts'
import { normalizeName } from '../../people/shared/names.ts'
import { refreshGoLive } from '../data.ts'
import { firstStepsWords } from './first-steps-words.ts'

export function UnitsStep({ state }: { state: GoLive }) {
  const words = useWords(firstStepsWords)
  const { facilityName } = useBoot()
  const [text, setText] = useState(() => state.units.flatMap(({ unit }) => unit ?? []).join('\n'))
  const { mutate, isPending, isError } = useSaveFacility()
  const units = unitsOf(text)
  return (
    <form
      className="flex w-full max-w-text flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (units.length > 0) mutate({ units }, { onSuccess: refreshGoLive })
      }}
    >
      <p>{words.name(facilityName)}</p>
      <Clock />
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

/** Each unit once, as typed first. */
function unitsOf(text: string) {
  const lines = text.split('\n').map((line) => line.trim())
  const keys = lines.map(normalizeName)
  return lines.filter((line, at) => line !== '' && keys.indexOf(keys[at] ?? '') === at)
}

const EVERY = 30_000
const HALF_A_YEAR = 182 * 24 * 3_600_000

/** Nobody is asked for the zone, so it also shows this device's time where they differ in summer or winter. */
function Clock() {
  const words = useWords(firstStepsWords)
  const { timeZone } = useBoot()
  const { time } = useFormat()
  const locale = useLocale()
  const now = useServerNow(EVERY)
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const differs = [now, now + HALF_A_YEAR].some((at) => timeAt(at, own) !== timeAt(at, timeZone))
  const iso = new Date(now).toISOString()
  return (
    <>
      <p className="w-full break-words">{words.clock(time(iso), timeZone)}</p>
      {differs && (
        <div className="w-full break-words">
          <Banner tone="warning">{words.otherClock(formatFor(locale, own).time(iso), own)}</Banner>
        </div>
      )}
    </>
  )
}
