import { createAdministrator } from './admin/create.ts'
import { resetPassword } from './admin/reset.ts'
import { environment, readConfig } from './config.ts'
import type { Deps } from './deps.ts'
import { describeFailure } from './failure.ts'
import { openDeps } from './open-deps.ts'

/** What a command asks before the database is opened, and what it does then; gives the lines to print. */
type Command = (username: string) => Promise<(deps: Deps) => Promise<string[]>>

const COMMANDS: Record<string, Command> = { create: createAdministrator, reset: resetPassword }

const USAGE = `Usage:
  npm run admin -- create <username>   makes an administrator; asks for the password, or reads it from standard input
  npm run admin -- reset <username>    prints a one-time slip for a new password and ends the account's sessions`

async function main([name = '', username, ...more]: string[]) {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command || !username || more.length > 0) {
    process.exitCode = name === 'help' || name === '--help' ? 0 : 2
    return say(process.exitCode === 0 ? process.stdout : process.stderr, USAGE)
  }
  const act = await command(username)
  const running = await openDeps({ ...readConfig(environment()), logLevel: 'error' }, { beside: true })
  try {
    for (const line of await act(running.deps)) say(process.stdout, line)
  } finally {
    await running.close()
  }
}

const say = (stream: NodeJS.WriteStream, line: string) => void stream.write(`${line}\n`)

main(process.argv.slice(2)).catch((error: unknown) => {
  say(process.stderr, describeFailure(error))
  process.exitCode = 1
})
