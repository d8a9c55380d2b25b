import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Running } from '../../open-deps.ts'
import { readSetting } from '../../platform/archive/archive-key.ts'
import { newestOf, replaceKeysFile, withNewestUsed, withNewKeys } from '../../platform/ciphers/secrets.ts'
import { LISTENER, listenerName } from '../../platform/live.ts'
import { labelOf } from '../../platform/server-keys/known-keys.ts'
import { listListeners, listServerKeys } from '../../platform/server-keys/queries.ts'
import { rememberKeys } from '../../platform/server-keys/remember-keys.ts'
import { retirement } from './retire.ts'

const PATIENCE_MS = 20_000
const EVERY_MS = 200

/** Throws a sentence when some running nodes do not get this process's keys. */
async function everyNodeHoldsThem({ deps, keys }: Running) {
  const label = listenerName(labelOf(keys.secrets(), deps.keyring))
  let others = 0
  for (let waited = 0; waited <= PATIENCE_MS; waited += EVERY_MS) {
    const [listeners] = await deps.systemDb.run([listListeners({ prefix: LISTENER })])
    others = listeners.filter(({ name }) => name !== label).length
    if (others === 0) return
    await pause(EVERY_MS)
  }
  throw new Error(
    `${others} running nodes have other keys. Copy keys.json to their data folders, or set KEYRING and PEPPER there and ` +
      'restart them; then run this again: it goes on from here.',
  )
}

const KINDS = ['keyring', 'pepper'] as const

/** Nodes go on running; stopped anywhere, the next run goes on from there. Yields a line after each step. */
export async function* rotation(running: Running): AsyncGenerator<string> {
  const { deps, keys } = running
  if (await isDone(running)) {
    if (!keys.file) throw new Error(NO_NEW_KEYS)
    const [known] = await deps.systemDb.run([listServerKeys()])
    const last = (kind: (typeof KINDS)[number]) =>
      Math.max(...known.filter((key) => key.kind === kind).map(({ version }) => version))
    replaceKeysFile(keys.file, withNewKeys(keys.secrets(), { keyring: last('keyring'), pepper: last('pepper') }))
    keys.reload()
    yield 'New keys were added to keys.json; nothing uses them yet.'
  }
  await rememberKeys(deps.systemDb, keys.secrets(), deps.keyring, deps.clock.now())
  await everyNodeHoldsThem(running)
  yield 'Every running node has them.'

  if (KINDS.some((kind) => keys.secrets()[kind].current !== newestOf(keys.secrets()[kind]))) {
    if (!keys.file) throw new Error(NOT_CURRENT)
    replaceKeysFile(keys.file, withNewestUsed(keys.secrets()))
    keys.reload()
    yield 'The new keys are the current ones.'
  }
  await everyNodeHoldsThem(running)
  yield 'Every running node uses them for whatever is stored from now on.'
  yield* retirement(running)
  const archived = readSetting(resolve(deps.config.dataDir))
  if (archived)
    yield `The archive in ${archived.folder} keeps its key: docs/operations.md, Replacing the keys, says what to do.`
}

async function isDone({ deps, keys }: Running): Promise<boolean> {
  const [known] = await deps.systemDb.run([listServerKeys()])
  return KINDS.every((kind) => {
    const version = newestOf(keys.secrets()[kind])
    return known.some((key) => key.kind === kind && key.version === version && key.movedAt !== null)
  })
}

const NO_NEW_KEYS =
  'The keys come from KEYRING and PEPPER: add a new version there on every node first, as docs/operations.md says. ' +
  'Nothing was changed.'
const NOT_CURRENT =
  'Every running node has the new keys. Now make the new versions `current` in KEYRING and PEPPER on every node, restart ' +
  'the nodes one after the other, and run this again.'
