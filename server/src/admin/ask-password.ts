import { NewPassword } from '@evenkeel/contract/fields.ts'
import { askHidden, firstLineSent } from './ask-hidden.ts'
import { parseOrThrow } from './parse-or-throw.ts'

/** Asks twice on a terminal, where nothing typed is shown; else takes the first line of standard input. */
export async function askPassword(prompt: string): Promise<string> {
  if (!process.stdin.isTTY) return parseOrThrow(NewPassword, await firstLineSent())
  const password = parseOrThrow(NewPassword, await askHidden(`${prompt}: `))
  if ((await askHidden(`${prompt}, again: `)) !== password) throw new Error('The two passwords differ')
  return password
}
