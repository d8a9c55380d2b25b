/** A guess for a file whose encoding is unknown. */
export type Guess = { encoding: 'windows-1252' | 'macintosh'; text: string; sample: string }

/**
 * The text of a file: UTF-8, or UTF-16 with its mark, as spreadsheets write “Unicode text”. What is neither is read as Windows and as Mac
 * programs write it, and somebody chooses; `guesses` is empty where nothing has to be guessed. Throws `NoTextFile` for a workbook or a picture.
 */
export async function readFile(file: Blob): Promise<{ text: string; guesses: Guess[] }> {
  const bytes = await file.arrayBuffer()
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  if (!wide && new Uint8Array(bytes).includes(0)) throw new NoTextFile()
  try {
    return { text: new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes), guesses: [] }
  } catch {
    if (new TextDecoder('windows-1252').decode(bytes.slice(0, 5)) === '%PDF-') throw new NoTextFile()
    const guesses = (['windows-1252', 'macintosh'] as const).map((encoding): Guess => {
      const text = new TextDecoder(encoding).decode(bytes)
      return { encoding, text, sample: sampleOf(text) }
    })
    return { text: '', guesses }
  }
}

/** A file that has no text, such as a workbook. */
export class NoTextFile extends Error {}

const MOST_WORDS = 6

/** Words whose letters had to be guessed. */
const sampleOf = (text: string) =>
  [...new Set(text.match(/[^\s",;|]*[^\s\x20-\x7e][^\s",;|]*/g))].slice(0, MOST_WORDS).join(', ')
