import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { NewPassword } from '@evenkeel/contract/fields.ts'
import { checked } from './checked.ts'

/** Asks twice on a terminal, where nothing typed is shown; else takes the first line of standard input. */
export async function askPassword(prompt: string): Promise<string> {
  if (!process.stdin.isTTY) return checked(NewPassword, firstLine(await text(process.stdin)))
  const password = checked(NewPassword, await askHidden(`${prompt}: `))
  if ((await askHidden(`${prompt}, again: `)) !== password) throw new Error('The two passwords differ')
  return password
}

const firstLine = (sent: string) => sent.split(/\r?\n/, 1)[0] ?? ''

/** Reads a line from the terminal and echoes nothing; Ctrl-C and Ctrl-D give up. */
async function askHidden(prompt: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true, historySize: 0 })
  const givenUp = new AbortController()
  reader.once('close', () => givenUp.abort())
  process.stdout.write(prompt)
  try {
    return await reader.question('', { signal: givenUp.signal })
  } catch {
    throw new Error('No password was given')
  } finally {
    process.stdout.write('\n')
    reader.close()
  }
}
