import { archive, drill } from './admin/archive.ts'
import { backup } from './admin/backup.ts'
import { backupPassphrase } from './admin/backup-passphrase.ts'
import { createAdministrator } from './admin/create.ts'
import { doctor } from './admin/doctor.ts'
import { resetPassword } from './admin/reset.ts'
import { restore } from './admin/restore.ts'
import { retireKeys, rotateKeys } from './admin/rotate-keys.ts'
import { verifyAuditLog } from './admin/verify-audit.ts'
import { type Config, environment, readConfig } from './config.ts'
import type { Deps } from './deps.ts'
import { describeFailure } from './failure.ts'
import { releaseFigures } from './features/analytics/public.ts'
import { confirmKept, settingLines } from './features/facility/public.ts'
import { openDeps, type Running } from './open-deps.ts'
import { outliveFullOutput } from './platform/log.ts'
import { COMMAND } from './platform/version.ts'

/** Returns the lines to print. */
type Command = (argument: string, config: Config, to?: string) => Promise<string[]>

const COMMANDS: Record<string, Command> = {
  create: withDeps(createAdministrator),
  reset: withDeps(resetPassword),
  backup,
  'backup-passphrase': withRunning(backupPassphrase),
  archive,
  restore,
  drill,
  doctor,
  settings: withDeps(
    async () =>
      async ({ config }) =>
        settingLines(config),
  ),
  'confirm-settings': withDeps(async () => confirmKept),
  'verify-audit': withDeps(verifyAuditLog),
  release: withDeps(async () => releaseByHand),
  'rotate-keys': withRunning(rotateKeys),
  'retire-keys': withRunning(retireKeys),
}

/** Commands that take neither a username nor a file. */
const ALONE = [
  'backup-passphrase',
  'confirm-settings',
  'settings',
  'doctor',
  'drill',
  'verify-audit',
  'release',
  'rotate-keys',
  'retire-keys',
]

const USAGE = `Usage:
  ${COMMAND} create <username>   makes an administrator; asks for the password, or reads it from standard input
  ${COMMAND} reset <username>    prints a one-time slip for a new password, turns a second step off, ends the sessions
  ${COMMAND} backup <file>       writes everything into one encrypted file; asks for a passphrase, or reads it
  ${COMMAND} backup-passphrase   makes the passphrase of the backups that are made every night, and asks to type back its end
  ${COMMAND} restore <file>      puts a backup into an empty data folder; asks for its passphrase, or reads it
  ${COMMAND} archive <folder>    seals all that is written from now on into a folder, beside a running app; \`archive off\` ends it
  ${COMMAND} restore <folder> [--to <YYYY-MM-DDTHH:MM>]   the same for an archive, to a minute or as far as it reaches
  ${COMMAND} drill               restores the archive beside the running app, compares, and says how long it took
  ${COMMAND} doctor              says how this installation is and what to do; ends with 0 (well), 1 (look at it) or 2 (act now)
  ${COMMAND} settings            prints the settings that count; of a secret only whether it is set
  ${COMMAND} confirm-settings    has the settings count from the next start on where the data say something else
  ${COMMAND} verify-audit        recomputes the audit log and names the first entry that was altered or is missing
  ${COMMAND} release             publishes the figures of groups through yesterday, as every night does
  ${COMMAND} rotate-keys         makes new server keys and moves everything to them, beside a running app; goes on where it was stopped
  ${COMMAND} retire-keys         takes older keys away that nothing needs any more, and says what still needs the others`

async function main([name = '', argument = '', ...more]: string[]) {
  const to = name === 'restore' && more.length === 2 && more[0] === '--to' ? more.pop() : undefined
  if (to !== undefined) more.pop()
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command || Boolean(argument) === ALONE.includes(name) || more.length > 0) {
    process.exitCode = name === 'help' || name === '--help' ? 0 : 2
    return say(process.exitCode === 0 ? process.stdout : process.stderr, USAGE)
  }
  for (const line of await command(argument, readConfig(environment()), to)) say(process.stdout, line)
}

/** Says no numbers of people: figures are read on the dashboard. */
async function releaseByHand(deps: Deps): Promise<string[]> {
  const released = await releaseFigures(deps)
  return [released === 0 ? 'There was nothing new to release.' : `${released} figures were released.`]
}

/** The database is opened only after all questions are answered. */
function withDeps(prepare: (argument: string) => Promise<(deps: Deps) => Promise<string[]>>): Command {
  return async (argument, config) => {
    const act = await prepare(argument)
    const running = await openDeps({ ...config, logLevel: 'error' }, { beside: true })
    try {
      return await act(running.deps)
    } finally {
      await running.close()
    }
  }
}

/** Says each line as soon as it is true. */
function withRunning(act: (running: Running, say: (line: string) => void) => Promise<void>): Command {
  return async (_, config) => {
    const running = await openDeps({ ...config, logLevel: 'error' }, { beside: true })
    try {
      await act(running, (line) => say(process.stdout, line))
      return []
    } finally {
      await running.close()
    }
  }
}

const say = (stream: NodeJS.WriteStream, line: string) => void stream.write(`${line}\n`)

outliveFullOutput()
main(process.argv.slice(2)).catch((error: unknown) => {
  say(process.stderr, describeFailure(error))
  process.exitCode = 1
})
