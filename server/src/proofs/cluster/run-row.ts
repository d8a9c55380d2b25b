import {
  comes,
  createCare,
  examineRecurring,
  examineReopening,
  examineSteps,
  examineTalk,
  hasRecurredSince,
} from './care.ts'
import type { Opened } from './cluster.ts'
import type { Found } from './rows.ts'
import type { Writing } from './traffic.ts'

const WRITERS = Array.from({ length: 8 }, (_, at) => `writer-${at}`)
/** Who presses Get Help before the failure, on each node during it, whose alert was answered, and who asks to talk. */
const [BEFORE, DURING, DURING_OTHER, ANSWERED, TALKS] = [
  'before',
  'during',
  'during-other',
  'answered',
  'talks',
] as const
export const PEOPLE = [...WRITERS, BEFORE, DURING, DURING_OTHER, ANSWERED, TALKS]

/** In seconds, but for counts. `problems` are sentences; without any the row is kept. */
export type Figures = {
  acknowledged: number
  lost: number
  doubled: number
  longestPause: number
  /** By how much the latest step of an alert, or the return of an answered one, came after it was due. */
  latestStep: number
  note: string
  problems: string[]
}

/** `pause` and `late`: the most seconds without an acknowledged write, and of a step; `recurring`: also wait for work of every minute. */
export type Limits = { pause: number; late: number; recurring: boolean }

/** One failure, under load; everything is examined in the database that is left. */
export async function runRow<T extends Opened>(
  { act }: { act: (cluster: T, writing: Writing) => Promise<Found> },
  cluster: T,
  { pause, late, recurring }: Limits,
): Promise<Figures> {
  try {
    const { traffic, ask, cookieOf } = cluster
    const care = createCare(traffic, cookieOf)
    const writing = traffic.startWriting(WRITERS.map(cookieOf))
    const grows = (by: number) => {
      const from = writing.acknowledged.size
      return comes(async () => writing.acknowledged.size >= from + by, 60)
    }
    const problems: string[] = []
    if (!(await grows(100))) problems.push('No load came about before the failure.')
    await care.press(BEFORE)
    await care.press(ANSWERED)
    await care.answerNewest()

    const failing = act(cluster, writing)
    failing.catch(() => {})
    const asking = Promise.all([care.press(DURING, 0), care.press(DURING_OTHER, 1), care.talk(TALKS)])
    const found = await failing
    problems.push(...found.problems)
    const [one, other] = await asking
    if (!(await grows(100))) problems.push('Writes did not go on after the failure.')
    const { longestPause } = await writing.stop()

    const [now] = await ask<{ at: Date }>('select now() as at')
    const examine = async () => [
      await examineSteps(ask, BEFORE),
      await examineSteps(ask, DURING),
      await examineSteps(ask, DURING_OTHER),
      await examineReopening(ask, ANSWERED),
    ]
    const complete = await comes(async () => (await examine()).every(({ isComplete }) => isComplete), 30 + late)
    const examined = await examine()
    if (!complete) problems.push('A step of an alert, or the return of an answered one, did not come.')
    for (const { problems: some } of examined) problems.push(...some)
    problems.push(...(await examineTalk(ask, TALKS)), ...(await examineRecurring(ask)))
    if (recurring && now && !(await comes(() => hasRecurredSince(ask, now.at), 130)))
      problems.push('Recurring work did not go on.')

    const stored = (await Promise.all(WRITERS.map((who) => traffic.readCheckIns(cookieOf(who))))).flat()
    const keys = new Set(stored.map(({ key }) => key))
    const lost = [...writing.acknowledged].filter((key) => !keys.has(key)).length
    const doubled = stored.length - keys.size
    const latestStep = Math.max(...examined.map(({ late }) => late))
    const pausedFor = longestPause / 1000
    if (lost > 0) problems.push(`${lost} acknowledged check-ins are lost.`)
    if (doubled > 0) problems.push(`${doubled} check-ins are stored twice.`)
    if (pausedFor > pause) problems.push(`No write was acknowledged for ${pausedFor.toFixed(1)} s.`)
    if (latestStep > late) problems.push(`A step of an alert was ${latestStep.toFixed(1)} s late.`)
    if (traffic.failures.has(500)) problems.push(`${traffic.failures.get(500)} calls were answered with 500.`)
    const kept = [one, other].filter((status) => status === 202).length
    const note = [found.note, ...(kept > 0 ? [`${kept} of 2 presses kept by a node`] : [])].join('; ')
    return {
      acknowledged: writing.acknowledged.size,
      lost,
      doubled,
      longestPause: pausedFor,
      latestStep,
      note,
      problems,
    }
  } finally {
    await cluster.close()
  }
}
