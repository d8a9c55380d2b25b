import { expect, test } from 'vitest'
import { readFile } from './use-roster.ts'

test('names keep their letters, whichever way the spreadsheet wrote them', async () => {
  expect(await readFile(new Blob(['\uFEFFPeña']))).toBe('Peña')
  expect(await readFile(new Blob([new Uint8Array([0x50, 0x65, 0xf1, 0x61])]))).toBe('Peña')
})
