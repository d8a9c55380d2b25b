import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** For a standard input that is no terminal. */
export async function firstLineSent(): Promise<string> {
  return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? ''
}

/** Ctrl-C and Ctrl-D give up. */
export async function askHidden(prompt: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true, historySize: 0 })
  const givenUp = new AbortController()
  reader.once('close', () => givenUp.abort())
  process.stdout.write(prompt)
  try {
    return await reader.question('', { signal: givenUp.signal })
  } catch {
    throw new Error('Nothing was given')
  } finally {
    process.stdout.write('\n')
    reader.close()
  }
}
