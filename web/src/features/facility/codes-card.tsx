import type { Facility } from '@evenkeel/contract/facility.ts'
import { LIMITS } from '@evenkeel/contract/limits.ts'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { facilityWords } from '../../words/facility.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { LineList } from './line-list.tsx'
import { withLine } from './lines.ts'
import type { FacilityForm } from './use-facility-draft.ts'

type Props = { facility: Facility; form: FacilityForm }

/** The codes that people need to register, if the facility requires one. */
export function CodesCard({ facility: { registration, settingCodes }, form: { values, problems, change } }: Props) {
  const words = useWords(facilityWords)
  const { number } = useFormat()
  const add = useRef<HTMLButtonElement>(null)
  const { codes } = values
  const isFull = codes.length >= LIMITS.facility.codes
  return (
    <Card title={words.codesTitle}>
      <p className="max-w-text">{registration === 'code' ? words.codesLead : words.codesUnused}</p>
      {settingCodes > 0 && <p>{words.codesOfSettings(settingCodes, number(settingCodes))}</p>}
      {codes.length === 0 && <p className="text-ink-soft">{words.noCodes}</p>}
      <LineList
        lines={codes}
        name="codes"
        problems={problems}
        maxLength={LIMITS.name}
        label={(at) => words.code(number(at + 1))}
        onChange={(next) => change({ codes: next })}
        add={add}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          ref={add}
          variant="secondary"
          disabled={isFull}
          onClick={() => change({ codes: withLine(codes, randomCode()) })}
        >
          {words.randomCode}
        </Button>
        <Button variant="secondary" disabled={isFull} onClick={() => change({ codes: withLine(codes) })}>
          {words.addCode}
        </Button>
      </div>
    </Card>
  )
}

/** 32 symbols that are not confused on paper; with 32, five random bits choose one evenly. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code that cannot be guessed, in two parts that are easy to copy. */
export function randomCode(): string {
  const symbols = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => SYMBOLS[byte & 31])
  return `${symbols.slice(0, 4).join('')}-${symbols.slice(4).join('')}`
}
