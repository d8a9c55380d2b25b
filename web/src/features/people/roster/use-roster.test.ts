import { expect, test } from 'vitest'
import { readFile } from './use-roster.ts'

test('names keep their letters in UTF-8 and in Windows-1252 files', async () => {
  expect(await readFile(new Blob(['\uFEFFPeña']))).toBe('Peña')
  expect(await readFile(new Blob([new Uint8Array([0x50, 0x65, 0xf1, 0x61])]))).toBe('Peña')
})
