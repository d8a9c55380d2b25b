import { inflateSync } from 'node:zlib'

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g
const windows = new TextDecoder('windows-1252')

/** What a PDF of ours says, text by text in the order in which it is drawn, and its objects without their streams. */
export function pdfText(bytes: Buffer): { lines: string[]; objects: string } {
  const file = bytes.toString('latin1')
  const pages = [...file.matchAll(STREAM)].flatMap(([, stream = '']) => {
    try {
      return [inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  const lines = pages.flatMap((page) =>
    [...page.matchAll(/\[((?:<[0-9a-f]*>|[-\d.\s])*)\] TJ/g)].map(([, text = '']) =>
      windows.decode(Buffer.from([...text.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''), 'hex')),
    ),
  )
  return { lines, objects: file.replace(STREAM, '') }
}
