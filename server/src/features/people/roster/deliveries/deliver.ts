import { createHash } from 'node:crypto'
import {
  ROSTER_ARRIVALS,
  ROSTER_RELEASE_DAYS,
  type ROSTER_WAYS,
  ROSTER_WHYS,
  type RosterWhy,
} from '@evenkeel/contract/people/roster-words.ts'
import type { Deps } from '../../../../deps.ts'
import type { Run } from '../../../../http/call.ts'
import { AppError } from '../../../../platform/app-error.ts'
import { addAuditEntry } from '../../../../platform/audit/queries.ts'
import { addDays } from '../../../../platform/calendar.ts'
import { newId } from '../../../../platform/ids.ts'
import { applyRoster } from '../apply.ts'
import type { RosterFile } from '../file.ts'
import type { Plan, Step } from '../plan.ts'
import { importRuns, propose, tellApplied } from '../propose.ts'
import { lockRoster } from '../queries.ts'
import { type Roster, readRoster } from '../read.ts'
import { isTooMuch, sumsOf } from '../report.ts'
import {
  deleteOldDeliveries,
  findDelivered,
  findTaught,
  forgetTexts,
  insertDelivery,
  isLookedAt,
  isReleaseInDoubt,
  type Outcome,
  sumLastDay,
  textContext,
} from './queries.ts'

type Came = { by: (typeof ROSTER_WAYS)[number]; key: string; fileAt: Date | null; ip: string }

/** A file as read. `asked`: the column of which a person has to say what it means. */
export type Received = { hash: string } & ({ roster: Roster; asked: string[] | null } | { refusal: RosterWhy })

export const sha256 = (...parts: (string | Uint8Array)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')

/** As slow as the file is long, outside of the transaction that carries it out. */
export async function receive({ calendar, clock, systemDb }: Deps, bytes: Uint8Array): Promise<Received> {
  const hash = sha256(bytes)
  const text = textOf(bytes)
  if (text === null) return { hash, refusal: 'encoding' }
  const [taught] = await systemDb.run([findTaught()])
  const answers = { days: taught?.days ?? undefined, release: taught?.release ?? undefined }
  const read = (how: Parameters<typeof readRoster>[3]) => readRoster(text, calendar, calendar.dayOf(clock.now()), how)
  const roster = await read(answers)
  const asked = roster.problems.find(({ problem }) => problem.code === 'whichRelease')
  return asked
    ? { hash, roster: await read({ ...answers, release: 'releasedOn' }), asked: asked.problem.values }
    : { hash, roster, asked: null }
}

/** Null unless the bytes say how they are to be read: a wrong guess changes names. */
function textOf(bytes: Uint8Array): string | null {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex')
  try {
    const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

const NOTHING = { added: 0, back: 0, released: 0, moved: 0, changed: 0, renamed: 0, waiting: 0, why: null, named: [] }
type Row = Omit<Outcome, 'why'> & { why: RosterWhy | null; renamed: number }
type More = { text: string | null; waitingHash: string | null; isTaught: boolean }
type Decided = { row: Row; more?: Partial<More>; steps?: readonly Step[] }

/**
 * Carries out what the import would without a question, in the transaction of `run`; the rest waits for a person. What
 * came before under the same key gets its first answer.
 */
export async function deliver(
  { calendar, clock, keyring, live }: Deps,
  run: Run,
  { ip, ...came }: Came,
  received: Received,
): Promise<{ outcome: Outcome; after?: () => void }> {
  const at = clock.now()
  const [isFree] = await run([lockRoster()])
  if (!isFree) throw importRuns()
  const [before] = await run([findDelivered({ key: came.key })])
  if (before && before.hash !== received.hash)
    throw new AppError('conflict', 'Another file came with this id. A new file needs a new one; nothing was done')
  if (before) return { outcome: before }

  const { row, more, steps = [] } = await decide(run, received, at, calendar.dayOf(at))
  const { slips: _none, ...applied } = await applyRoster(run, steps, { adminId: null, at, ip })
  const id = newId(at)
  const { text = null, ...rest } = more ?? {}
  const textSealed = text === null ? null : keyring.seal(text, textContext(id))
  const columns = 'roster' in received ? columnsOf(received.roster) : []
  const { hash } = received
  if (row.outcome !== 'refused') await run([forgetTexts()])
  const said = { days: null, release: null, waitingHash: null, isTaught: false }
  await run([
    insertDelivery({ id, at, ...came, hash, columns, ...said, ...row, ...rest, textSealed }),
    deleteOldDeliveries({ now: at }),
    addAuditEntry({ at, actorId: null, action: 'roster.delivered', target: null, ip }),
  ])
  return { outcome: row, after: () => tellApplied(live, applied) }
}

async function decide(run: Run, received: Received, at: Date, today: string): Promise<Decided> {
  if ('refusal' in received) return { row: { ...NOTHING, outcome: 'refused', why: received.refusal } }
  const { roster, asked } = received
  const [broken] = roster.problems
  if (broken) return { row: { ...NOTHING, outcome: 'refused', ...whyOf(broken.problem) } }
  const stop = (why: RosterWhy, waiting: number, named: string[] = []): Decided => ({
    row: { ...NOTHING, outcome: 'waits', why, waiting, named },
    more: { text: textOfKept(roster.file) },
  })
  if (asked) return stop('whichRelease', roster.rows, asked)

  const none = new Set<number>()
  const how = { today, onlyGood: true, isAsked: false, isSame: none, isOther: none }
  const { plan, report, here } = await propose(run, roster, how)
  const [taught, day] = await run([findTaught(), sumLastDay({ now: at })])
  const open = report.counts.toCorrect + report.counts.asked
  const all = plan.steps.length + open
  const others = taught ? [...new Set(columnsOf(roster)).symmetricDifference(new Set(taught.columns))] : []
  const isNew = !taught || others.length > 0
  if (isNew && plan.steps.length > 0) return stop(taught ? 'otherColumns' : 'first', all, others)
  const sums = sumsOf(plan.steps)
  const { arrived, ...before } = day
  const withDay = {
    released: sums.released + before.released,
    moved: sums.moved + before.moved,
    renamed: sums.renamed + before.renamed,
  }
  if (Object.values(sums).some(Boolean) && isTooMuch(withDay, here)) return stop('percent', all)
  const coming = plan.steps.filter(({ line, act }) => line.role === 'inmate' && isComing(act))
  const most = Math.max(ROSTER_ARRIVALS.people, (here * ROSTER_ARRIVALS.percent) / 100)
  if (coming.length > 0 && arrived + coming.length > most) return stop('arrivals', all)
  const units = new Set(roster.lines.flatMap(({ given }) => given.unit ?? []))
  if (coming.length > 0 && report.unlistedUnits.length * 2 > units.size) return stop('otherUnits', all)

  const { steps, isReleaseHeld } = await hold(run, plan.steps, today)
  const held = plan.steps.length - steps.length
  const waiting = open + held
  const count = (...effects: string[]) => steps.filter(({ act }) => effects.includes(act?.effect ?? 'new')).length
  const row: Row = {
    outcome: waiting > 0 ? 'waits' : steps.length > 0 ? 'applied' : 'same',
    added: count('new'),
    back: count('back'),
    released: count('released'),
    moved: count('moved'),
    changed: count('changed', 'joined'),
    renamed: sumsOf(steps).renamed,
    waiting,
    why: isReleaseHeld ? 'releases' : null,
    named: [],
  }
  // What is stored just so proves the columns as well as a person does.
  const isTaught = isNew && report.counts.unchanged > 0
  if (waiting === 0) return { row, steps, more: { isTaught } }
  const waitingHash = isReleaseHeld ? null : hashOfWaiting(roster, plan, new Set(steps))
  const isKnown = waitingHash !== null && (await run([isLookedAt({ hash: waitingHash })]))[0]
  return { row, steps, more: { text: isKnown ? null : textOfKept(roster.file), waitingHash, isTaught } }
}

const isComing = (act: Step['act']) => act === null || act.effect === 'back' || act.effect === 'joined'

/**
 * Without the lines of staff, whose accounts a person makes. Where anything speaks against one release nobody is
 * released: that one waits alone would tell of its alert.
 */
async function hold(run: Run, all: readonly Step[], today: string) {
  const inCare = all.filter(({ line }) => line.role === 'inmate')
  const leaving = inCare.flatMap(({ act }) => (act?.effect === 'released' ? act.after : []))
  const [isReleaseHeld] = await run([
    isReleaseInDoubt({
      userIds: leaving.map(({ id }) => id),
      days: leaving.map(({ releasedOn }) => releasedOn ?? today),
      since: addDays(today, -ROSTER_RELEASE_DAYS),
    }),
  ])
  const held = new Set(isReleaseHeld ? leaving.map(({ id }) => id) : [])
  return { steps: inCare.filter(({ act }) => !act || !held.has(act.before.id)), isReleaseHeld }
}

/** A cell of the file is never kept. */
function whyOf({ code, values }: { code: string; values: string[] }) {
  const why = ROSTER_WHYS.find((one) => one === code)
  if (!why) throw new Error(`${code} is said of a whole roster, and nothing says why it is refused`)
  return { why, named: why === 'wholeName' ? [] : values.map((value) => value.slice(0, 200)) }
}

const columnsOf = ({ file }: Roster): string[] => [...new Set(file.columns)].sort()

function hashOfWaiting({ lines }: Roster, plan: Plan, carriedOut: ReadonlySet<Step>) {
  const given = new Map(lines.map((line) => [line.line, line.given]))
  return sha256(
    JSON.stringify([
      plan.problems.map(({ line, problems }) => [given.get(line), problems.map(({ code }) => code)]),
      plan.asked.map(({ line, why }) => [line.given, why]),
      plan.steps.filter((step) => !carriedOut.has(step)).map(({ line }) => line.given),
    ]),
  )
}

/** The file anew with the columns that are read, and nothing of all others; what is wrong with a line stays wrong. */
function textOfKept({ names, lines, separator }: RosterFile): string {
  const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)
  const cellsOf = ({ cells, isWider, isCut }: RosterFile['lines'][number]) =>
    isWider ? [...cells, '?'] : isCut ? cells.slice(0, -1) : cells
  return [names, ...lines.map(cellsOf)].map(quoted).join('\n')
}
