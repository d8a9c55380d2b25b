import type { Issue } from '@evenkeel/contract/errors.ts'
import type { Facility } from '@evenkeel/contract/facility.ts'
import { normalizeName } from '../../app/normalize-name.ts'
import type { FacilityChange } from './data.ts'
import { type Line, linesOf, textsOf } from './lines.ts'

export type FacilityDraft = {
  keepsUnits: boolean
  units: Line[]
  codes: Line[]
  reaches988: boolean
  extension: string
}
export type Mistake = 'blank' | 'twice' | 'unlisted' | 'short' | 'refused'
/** By the key of the line. */
type PerLine = ReadonlyMap<number, Mistake>
export type Mistakes = { units: PerLine; codes: PerLine; extension: Mistake | null }

export const NO_MISTAKES: Mistakes = { units: new Map(), codes: new Map(), extension: null }
export const areMistakes = ({ units, codes, extension }: Mistakes) => units.size + codes.size > 0 || extension !== null

export const draftOf = ({ keepsUnits, units, codes, reaches988, extension }: Facility): FacilityDraft => ({
  keepsUnits,
  units: linesOf(units),
  codes: linesOf(codes),
  reaches988,
  extension: extension ?? '',
})

const same = (a: readonly Line[], b: readonly Line[]) => JSON.stringify(textsOf(a)) === JSON.stringify(textsOf(b))

/** Only what differs is sent; the list of the settings is asked for with null. */
export function changeOf(before: FacilityDraft, after: FacilityDraft): FacilityChange {
  const source = after.keepsUnits !== before.keepsUnits
  const units = after.keepsUnits ? textsOf(after.units) : null
  return {
    ...((source || (after.keepsUnits && !same(after.units, before.units))) && { units }),
    ...(!same(after.codes, before.codes) && { codes: textsOf(after.codes) }),
    ...(after.reaches988 !== before.reaches988 && { reaches988: after.reaches988 }),
    ...(after.extension.trim() !== before.extension && { extension: after.extension.trim() }),
  }
}

export const isChanged = (before: FacilityDraft, after: FacilityDraft) =>
  Object.keys(changeOf(before, after)).length > 0

/** What has to be put right before it can be saved. */
export function mistakesIn({ keepsUnits, units, codes }: FacilityDraft): Mistakes {
  const unit = (text: string): Mistake | null => {
    if (text === '') return 'blank'
    return text === 'unlisted' ? 'unlisted' : null
  }
  const code = (text: string): Mistake | null => {
    if (text === '') return 'blank'
    return text.length < 4 ? 'short' : null
  }
  return {
    units: keepsUnits ? inLines(units, normalizeName, unit) : new Map(),
    codes: inLines(codes, trim, code),
    extension: null,
  }
}

const trim = (text: string) => text.trim()

function inLines(lines: readonly Line[], read: (text: string) => string, mistakeOf: (text: string) => Mistake | null) {
  const texts = lines.map(({ text }) => read(text))
  const found = lines.map(({ key }, at): [number, Mistake | null] => {
    const text = texts[at] ?? ''
    return [key, mistakeOf(text) ?? (texts.indexOf(text) < at ? 'twice' : null)]
  })
  return new Map(found.filter((one): one is [number, Mistake] => one[1] !== null))
}

/** The lines that the server refused; `units.3` is the fourth unit. */
export function refusedIn(issues: readonly Issue[], { units, codes }: FacilityDraft): Mistakes {
  const marked = (name: string, lines: readonly Line[]): PerLine => {
    const refused = lines.filter((_, at) => issues.some(({ path }) => path === `${name}.${at}`))
    return new Map(refused.map(({ key }) => [key, 'refused']))
  }
  return {
    units: marked('units', units),
    codes: marked('codes', codes),
    extension: issues.some(({ path }) => path === 'extension') ? 'refused' : null,
  }
}
