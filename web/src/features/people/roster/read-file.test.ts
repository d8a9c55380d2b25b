import { expect, test } from 'vitest'
import { NoTextFile, readFile } from './read-file.ts'

const bytes = (...all: number[]) => new Blob([new Uint8Array(all)])

test('names keep their letters in UTF-8 and in both kinds of UTF-16', async () => {
  const read = { text: 'Peña', guesses: [] }
  expect(await readFile(new Blob(['\uFEFFPeña']))).toEqual(read)
  expect(await readFile(bytes(0xff, 0xfe, 0x50, 0, 0x65, 0, 0xf1, 0, 0x61, 0))).toEqual(read)
  expect(await readFile(bytes(0xfe, 0xff, 0, 0x50, 0, 0x65, 0, 0xf1, 0, 0x61))).toEqual(read)
})

test('letters that do not say how they are written are shown as Windows and as Mac programs mean them', async () => {
  const { text, guesses } = await readFile(bytes(0x50, 0x65, 0xf1, 0x61, 0x2c, 0x41))
  expect(text).toBe('')
  expect(guesses.map(({ encoding, sample }) => [encoding, sample])).toEqual([
    ['windows-1252', 'Peña'],
    ['macintosh', 'PeÒa'],
  ])
  const mac = await readFile(bytes(0x4a, 0x6f, 0x73, 0x8e))
  expect(mac.guesses.map(({ sample }) => sample)).toEqual(['JosŽ', 'José'])
})

test('a workbook and a PDF are no text, and nothing has to be guessed of them', async () => {
  for (const file of [bytes(0x50, 0x4b, 3, 4, 0, 0xf1), new Blob(['%PDF-1.7\n', new Uint8Array([0xe2, 0xe3])])])
    await expect(readFile(file)).rejects.toBeInstanceOf(NoTextFile)
})
