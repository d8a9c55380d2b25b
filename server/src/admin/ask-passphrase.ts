import { MIN_PASSPHRASE } from '../platform/backup/file-key.ts'
import { askHidden, firstLineSent } from './ask-hidden.ts'

/** Asked twice on a terminal, because a typing error would make the file unreadable for good. */
export async function askNewPassphrase(): Promise<string> {
  const prompt = `Passphrase for the backup, at least ${MIN_PASSPHRASE} characters`
  const passphrase = await askPassphrase(prompt)
  if (passphrase.length < MIN_PASSPHRASE) {
    throw new Error(`The passphrase must be at least ${MIN_PASSPHRASE} characters`)
  }
  if (process.stdin.isTTY && (await askHidden(`${prompt}, again: `)) !== passphrase) {
    throw new Error('The two passphrases differ')
  }
  return passphrase
}

/** Without echo on a terminal; else the first line of standard input. */
export async function askPassphrase(prompt: string): Promise<string> {
  const passphrase = process.stdin.isTTY ? await askHidden(`${prompt}: `) : await firstLineSent()
  if (!passphrase) throw new Error('No passphrase was given')
  return passphrase
}
