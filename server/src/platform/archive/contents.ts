import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError, codeOf } from '../backup/failures.ts'

/** `isWal` also takes backup labels, partial segments and the histories of timelines. */
export const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name)
export const isWal = (name: string) =>
  /^([0-9A-F]{24}(\.[0-9A-F]{8}\.backup|\.partial)?|[0-9A-F]{8}\.history)$/.test(name)
export const walFile = (name: string) => `wal/${name}`

/** The size in the embedded PostgreSQL. */
export const SEGMENT_BYTES = 16 * 1024 * 1024

/** `at` is when it was complete; `first` the segment that its restore begins with. */
export type Base = { name: string; at: Date; first: string }
/** Deletions of the transactions from `from` to before `to`. */
export type DeletionList = { name: string; at: Date; from: bigint; to: bigint }
export type KeysFile = { name: string; at: Date }

export type Contents = { bases: Base[]; segments: string[]; lists: DeletionList[]; keys: KeysFile[]; others: string[] }

const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]/g, '')
const momentOf = (text: string) =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d\.\d{3}Z)$/, '$1-$2-$3T$4:$5:$6'))

export const baseName = (at: Date, first: string) => `base/${stamp(at)}-${first}`
/** What a base is bound to, because its time of completion is not known before. */
export const baseAbout = (first: string) => `base/${first}`
export const listName = (at: Date, from: bigint, to: bigint) => `deletions/${stamp(at)}-${from}-${to}`
export const keysName = (at: Date) => `keys/${stamp(at)}`

const KINDS = ['base', 'wal', 'deletions', 'keys']

/** Complete files only, the oldest first. */
export async function listContents(folder: string): Promise<Contents> {
  const [bases, wal, lists, keys] = await Promise.all(KINDS.map((kind) => namesIn(join(folder, kind))))
  return {
    bases: matching(bases, /^(\w{8}T\d{6}\.\d{3}Z)-([0-9A-F]{24})$/, ([name, at = '', first = '']) => ({
      name: `base/${name}`,
      at: momentOf(at),
      first,
    })),
    segments: (wal ?? []).filter(isSegment),
    others: (wal ?? []).filter((name) => isWal(name) && !isSegment(name)),
    lists: matching(lists, /^(\w{8}T\d{6}\.\d{3}Z)-(\d+)-(\d+)$/, ([name, at = '', from = '', to = '']) => ({
      name: `deletions/${name}`,
      at: momentOf(at),
      from: BigInt(from),
      to: BigInt(to),
    })).sort((a, b) => (a.from < b.from ? -1 : 1)),
    keys: matching(keys, /^\w{8}T\d{6}\.\d{3}Z$/, ([name]) => ({ name: `keys/${name}`, at: momentOf(String(name)) })),
  }
}

/** A process that was killed leaves them. */
export async function removeUnfinished(folder: string) {
  for (const kind of KINDS)
    for (const name of await namesIn(join(folder, kind)))
      if (name.endsWith('.unfinished')) await rm(join(folder, kind, name), { force: true })
}

const matching = <T>(names: string[] | undefined, pattern: RegExp, read: (found: RegExpExecArray) => T): T[] =>
  (names ?? []).flatMap((name) => {
    const found = pattern.exec(name)
    return found ? [read(found)] : []
  })

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw new BackupError(`The archive cannot be read: ${error instanceof Error ? error.message : error}`)
  })
  return names.sort()
}

const SEGMENTS_BYTES = 2n ** 32n

const placeOf = (name: string, segmentBytes: number) =>
  BigInt(`0x${name.slice(8, 16)}`) * (SEGMENTS_BYTES / BigInt(segmentBytes)) + BigInt(`0x${name.slice(16)}`)

const segmentAt = (timeline: string, place: bigint, segmentBytes: number) => {
  const perFile = SEGMENTS_BYTES / BigInt(segmentBytes)
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')
  return `${timeline}${hex(place / perFile)}${hex(place % perFile)}`
}

/** `missing` is the first gap while later segments are there, or null. */
export function chainFrom(first: string, segments: readonly string[], segmentBytes: number) {
  const timeline = first.slice(0, 8)
  const places = segments.filter((name) => name.startsWith(timeline)).map((name) => placeOf(name, segmentBytes))
  const there = new Set(places)
  const chain: string[] = []
  let place = placeOf(first, segmentBytes)
  for (; there.has(place); place += 1n) chain.push(segmentAt(timeline, place, segmentBytes))
  const missing = places.some((other) => other > place) ? segmentAt(timeline, place, segmentBytes) : null
  return { chain, missing }
}

/** True where there is no base, or segments were let go after each. */
export const needsBase = ({ bases, segments }: Pick<Contents, 'bases' | 'segments'>) =>
  !bases.some(({ first }) => chainFrom(first, segments, SEGMENT_BYTES).missing === null)

/** What no restore to a time since `since` needs any more. */
export function expired({ bases, segments, others, lists, keys }: Contents, since: Date): string[] {
  const kept = bases.filter(({ at }, i) => {
    const next = bases[i + 1]
    return at >= since || !next || next.at > since
  })
  const [oldest] = kept
  if (!oldest) return []
  const earlier = ({ at }: { at: Date }) => at < oldest.at
  return [
    ...bases.filter((base) => !kept.includes(base)).map(({ name }) => name),
    ...[...segments, ...others.filter((name) => !name.endsWith('.history'))]
      .filter((name) => name.slice(8, 24) < oldest.first.slice(8))
      .map(walFile),
    // The newest list says where the next one begins.
    ...lists
      .slice(0, -1)
      .filter(earlier)
      .map(({ name }) => name),
    // The oldest base was written with the last keys before it.
    ...keys.filter(({ at }, i) => at < oldest.at && (keys[i + 1]?.at ?? oldest.at) < oldest.at).map(({ name }) => name),
  ]
}
