import { ROSTER_COLUMNS } from '@evenkeel/contract/roster-words.ts'
import { expect, test } from 'vitest'
import { COLUMNS, rowsOf } from './rows.ts'

test('the template has the columns that the server reads', () => {
  expect(COLUMNS).toEqual(ROSTER_COLUMNS)
})

test('columns may be in any order, and missing values are empty', () => {
  expect(rowsOf('\uFEFFrole,lastName,username,unit\ninmate,Rivera,sam.r,Unit A\nstaff,,jo.p\n')).toEqual([
    { username: 'sam.r', name: 'Rivera', role: 'inmate', unit: 'Unit A', housing: '' },
    { username: 'jo.p', name: '', role: 'staff', unit: '', housing: '' },
  ])
  expect(rowsOf('')).toEqual([])
  expect(rowsOf('username,role')).toEqual([])
})
