import type { Facility } from '@evenkeel/contract/facility.ts'
import { expect, test } from 'vitest'
import { changeOf, draftOf, findErrors, isChanged, refusedIn } from './draft.ts'
import { linesOf, moved, textsOf, withLine } from './lines.ts'

const facility: Omit<Facility, 'settings'> = {
  name: 'Evenkeel',
  units: ['Unit A', 'Unit B'],
  calls988: 'yes',
  texts988: 'unknown',
  extension: null,
  outsideLine: null,
  keepsUnits: true,
  dormitories: ['Unit B'],
  codes: ['harbor-2222'],
  staffCodes: ['tower-2222'],
  peers: ['Sgt. Cole: 555-0134'],
  peerLimits: null,
  personalDevices: false,
}
const before = draftOf(facility)

test('unchanged settings are not sent', () => {
  expect(changeOf(before, before)).toEqual({})
  expect(isChanged(before, { ...before, extension: '  ' })).toBe(false)
  expect(changeOf(before, { ...before, calls988: 'no', extension: ' 4400 ' })).toEqual({
    calls988: 'no',
    extension: '4400',
  })
})

test('a list that does not apply is never sent, but going back to the settings is', () => {
  const settings = draftOf({ ...facility, keepsUnits: false })
  expect(changeOf(settings, { ...settings, units: linesOf(['Else']) })).toEqual({})
  expect(changeOf(settings, { ...settings, keepsUnits: true })).toEqual({ units: ['Unit A', 'Unit B'] })
  expect(changeOf(before, { ...before, keepsUnits: false })).toEqual({ units: null })
})

test('a new order of units is a change', () => {
  expect(changeOf(before, { ...before, units: moved(before.units, 1, -1) })).toEqual({ units: ['Unit B', 'Unit A'] })
})

test('units that are empty, duplicate or Unlisted are marked, and so are codes that are too short', () => {
  const units = linesOf(['Unit A', ' unit  a', '', 'Unlisted'])
  expect(findErrors({ ...before, units })).toEqual({ 'units.1': 'twice', 'units.2': 'blank', 'units.3': 'unlisted' })
  expect(findErrors({ ...before, units, keepsUnits: false })).toEqual({})
  expect(findErrors({ ...before, codes: linesOf(['abcdefg', 'abcdefgh', 'ABCDEFGH', 'abcdefgh', ' ']) })).toEqual({
    'codes.0': 'short',
    'codes.3': 'twice',
    'codes.4': 'blank',
  })
  expect(findErrors(before)).toEqual({})
})

test('an extension with letters is marked, and one that can be dialled is none', () => {
  expect(findErrors({ ...before, extension: ' 44a7 ' })).toEqual({ extension: 'digits' })
  for (const extension of ['', ' 4400 ', '*44-00#', '555 0100, 4400'])
    expect(findErrors({ ...before, extension })).toEqual({})
})

test('a code of staff that people in care have too is marked', () => {
  const staffCodes = linesOf(['tower-2222', ' harbor-2222 '])
  expect(findErrors({ ...before, staffCodes })).toEqual({ 'staffCodes.1': 'twice' })
  expect(changeOf(before, { ...before, staffCodes: [] })).toEqual({ staffCodes: [] })
})

test('a server’s refusal is marked at its line, even after the line was moved', () => {
  const swapped = { ...before, units: moved(before.units, 1, -1) }
  expect(refusedIn([{ path: 'units.0', message: 'no' }], swapped)).toEqual({ 'units.1': 'refused' })
  expect(refusedIn([{ path: 'extension', message: 'no' }], before)).toEqual({ extension: 'refused' })
  expect(refusedIn([{ path: 'outsideLine', message: 'no' }], before)).toEqual({ outsideLine: 'refused' })
  expect(changeOf(before, { ...before, outsideLine: ' #77 ' })).toEqual({ outsideLine: '#77' })
  expect(changeOf(before, { ...before, personalDevices: true })).toEqual({ personalDevices: true })
  expect(findErrors({ ...before, outsideLine: 'x'.repeat(81) })).toEqual({ outsideLine: 'refused' })
  expect(refusedIn([{ path: 'units.7', message: 'no' }], before)).toEqual({})
})

test('lines move by one place and stop at the ends, and a new line has its own key', () => {
  const lines = linesOf(['a', 'b', 'c'])
  expect(textsOf(moved(lines, 0, -1))).toEqual(['a', 'b', 'c'])
  expect(textsOf(moved(lines, 0, 1))).toEqual(['b', 'a', 'c'])
  expect(textsOf(moved(lines, 2, 1))).toEqual(['a', 'b', 'c'])
  expect(withLine(lines.slice(1), 'd').map(({ key }) => key)).toEqual([1, 2, 3])
})
