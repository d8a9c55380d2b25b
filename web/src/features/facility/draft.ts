import type { Issue } from '@evenkeel/contract/base/errors.ts'
import { FIELD_RULES } from '@evenkeel/contract/base/field-rules.ts'
import type { Reach } from '@evenkeel/contract/base/limits.ts'
import { brokenRule, type TextRule, type TextRules } from '@evenkeel/contract/base/text-rules.ts'
import type { Facility } from '@evenkeel/contract/facility.ts'
import type { Problems } from '../../ui/form/form.ts'
import { normalizeName } from '../people/shared/names.ts'
import type { FacilityChange } from './data.ts'
import { type Line, linesOf, textsOf } from './lines.ts'

export type FacilityDraft = {
  keepsUnits: boolean
  units: Line[]
  personalDevices: boolean
  /** Units where many people share a room. */
  dormitories: readonly string[]
  codes: Line[]
  staffCodes: Line[]
  calls988: Reach
  texts988: Reach
  extension: string
  outsideLine: string
  peers: Line[]
  peerLimits: string
}
export type FieldError = 'blank' | 'twice' | 'unlisted' | 'short' | 'digits' | 'refused'
/** `units.2` is the unit with the line key 2. */
export type FieldErrors = Problems<FieldError>

export const draftOf = ({
  keepsUnits,
  units,
  dormitories,
  codes,
  staffCodes,
  calls988,
  texts988,
  extension,
  outsideLine,
  peers,
  peerLimits,
  personalDevices,
}: Omit<Facility, 'settings'>): FacilityDraft => ({
  keepsUnits,
  units: linesOf(units),
  dormitories,
  codes: linesOf(codes),
  staffCodes: linesOf(staffCodes),
  calls988,
  texts988,
  extension: extension ?? '',
  outsideLine: outsideLine ?? '',
  peers: linesOf(peers),
  peerLimits: peerLimits ?? '',
  personalDevices,
})

const same = (a: readonly Line[], b: readonly Line[]) => JSON.stringify(textsOf(a)) === JSON.stringify(textsOf(b))

/** Only changes; null means the list of the settings. */
export function changeOf(before: FacilityDraft, after: FacilityDraft): FacilityChange {
  const source = after.keepsUnits !== before.keepsUnits
  const units = after.keepsUnits ? textsOf(after.units) : null
  return {
    ...((source || (after.keepsUnits && !same(after.units, before.units))) && { units }),
    ...(`${after.dormitories}` !== `${before.dormitories}` && { dormitories: [...after.dormitories] }),
    ...(after.personalDevices !== before.personalDevices && { personalDevices: after.personalDevices }),
    ...(!same(after.codes, before.codes) && { codes: textsOf(after.codes) }),
    ...(!same(after.staffCodes, before.staffCodes) && { staffCodes: textsOf(after.staffCodes) }),
    ...(after.calls988 !== before.calls988 && { calls988: after.calls988 }),
    ...(after.texts988 !== before.texts988 && { texts988: after.texts988 }),
    ...(after.extension.trim() !== before.extension && { extension: after.extension.trim() }),
    ...(after.outsideLine.trim() !== before.outsideLine && { outsideLine: after.outsideLine.trim() }),
    ...(!same(after.peers, before.peers) && { peers: textsOf(after.peers) }),
    ...(after.peerLimits.trim() !== before.peerLimits && { peerLimits: after.peerLimits.trim() }),
  }
}

export const isChanged = (before: FacilityDraft, after: FacilityDraft) =>
  Object.keys(changeOf(before, after)).length > 0

export function findErrors({
  keepsUnits,
  units,
  codes,
  staffCodes,
  extension,
  outsideLine,
  peers,
  peerLimits,
}: FacilityDraft): FieldErrors {
  return {
    ...(keepsUnits && inLines('units', units, normalizeName, FIELD_RULES.listedUnit)),
    ...inLines('codes', codes, (text) => text.trim(), FIELD_RULES.listedCode),
    ...inLines('staffCodes', staffCodes, (text) => text.trim(), FIELD_RULES.listedCode),
    ...sharedWith(codes, staffCodes),
    ...inLines('peers', peers, normalizeName, FIELD_RULES.peer),
    ...inText('extension', extension),
    ...inText('outsideLine', outsideLine),
    ...inText('peerLimits', peerLimits),
  }
}

function inText(name: 'extension' | 'outsideLine' | 'peerLimits', text: string): FieldErrors {
  const broken = brokenRule(FIELD_RULES[name], text.trim())
  return broken ? { [name]: broken.code === 'digits' ? 'digits' : 'refused' } : {}
}

const SAID = ['blank', 'unlisted', 'short'] as const

function inLines(
  name: string,
  lines: readonly Line[],
  comparedAs: (text: string) => string,
  rules: TextRules,
): FieldErrors {
  const texts = lines.map(({ text }) => comparedAs(text))
  const found = lines.map(({ key, text }, at): [string, FieldError | undefined] => {
    const broken = brokenRule(rules, text.trim())
    const isAgain = texts.indexOf(texts[at] ?? '') < at
    return [`${name}.${key}`, broken ? sayBroken(broken, text) : isAgain ? 'twice' : undefined]
  })
  return Object.fromEntries(found)
}

/** Staff codes must differ from those of people in care. */
const sharedWith = (codes: readonly Line[], staffCodes: readonly Line[]): FieldErrors =>
  Object.fromEntries(
    staffCodes
      .filter(({ text }) => textsOf(codes).includes(text.trim()))
      .map(({ key }) => [`staffCodes.${key}`, 'twice' as const]),
  )

const sayBroken = ({ code }: TextRule, text: string): FieldError =>
  text.trim() === '' ? 'blank' : (SAID.find((one) => one === code) ?? 'refused')

/** `units.3` in an issue is the fourth unit. */
export function refusedIn(issues: readonly Issue[], { units, codes, staffCodes, peers }: FacilityDraft): FieldErrors {
  const isRefused = (place: string) => issues.some(({ path }) => path === place)
  const marked = (name: string, lines: readonly Line[]) =>
    lines.flatMap(({ key }, at) => (isRefused(`${name}.${at}`) ? [`${name}.${key}`] : []))
  const places = [
    ...marked('units', units),
    ...marked('codes', codes),
    ...marked('staffCodes', staffCodes),
    ...marked('peers', peers),
    ...['extension', 'outsideLine', 'peerLimits'].filter(isRefused),
  ]
  return Object.fromEntries(places.map((place) => [place, 'refused' as const]))
}
