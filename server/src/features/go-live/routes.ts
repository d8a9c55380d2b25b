import { goLive, type UnitMode } from '@evenkeel/contract/go-live/go-live.ts'
import { DRILL_DAYS, FIRST_STEPS, type GoLiveRefusal } from '@evenkeel/contract/go-live/go-live-words.ts'
import { QUIET_DAYS } from '@evenkeel/contract/rota/rota-days.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import type { Run } from '../../http/call.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { addAuditEntry } from '../../platform/audit/queries.ts'
import { addDays } from '../../platform/calendar.ts'
import type { Results } from '../../platform/db/db.ts'
import { newId } from '../../platform/ids.ts'
import { EVERYBODY } from '../../platform/live.ts'
import { SHIFT_OF_HOUR } from '../alerts/public.ts'
import { tellResponders } from '../responders/public.ts'
import { listAnswering, listDates, listRota } from '../rota/public.ts'
import { isRequired, listItems, missingIn } from './list.ts'
import {
  confirm,
  findStanding,
  keepUnits,
  listConfirmations,
  listDrills,
  listModes,
  listSecondLooks,
  lockModes,
  type ModeRow,
  type Standing,
  switchUnit,
} from './queries.ts'

const DAY_MS = 86_400_000

export function goLiveRoutes(api: Api, deps: Deps) {
  const { calendar, clock, config, live } = deps

  const readsOf = (userId: string) => {
    const since = new Date(clock.now().getTime() - DRILL_DAYS * DAY_MS)
    const seconds = Math.round((config.alertSteps[0] ?? 0) * 60)
    const drills = listDrills({ since, seconds, zone: calendar.timeZone, shifts: SHIFT_OF_HOUR.join() })
    const today = calendar.dayOf(clock.now())
    const rota = [
      listAnswering({ idleSince: addDays(today, -QUIET_DAYS) }),
      listRota(),
      listDates({ from: addDays(today, -1) }),
    ] as const
    return [findStanding({ userId }), ...rota, drills, listConfirmations(), listModes()] as const
  }
  type Read = Results<ReturnType<typeof readsOf>>

  const stateOf = ([standing, responders, entries, dates, drills, confirmations, modes]: Read) => {
    if (!standing.reads) throw new AppError('forbidden', 'You do not serve anybody yet')
    const today = calendar.dayOf(clock.now())
    return {
      standing,
      items: listItems({ ...standing, responders, entries, dates, today, drills, confirmations }),
      modes,
    }
  }

  api.read(goLive.show, ({ userId }) =>
    readPlan([listSecondLooks(), ...readsOf(userId)], ([[look], ...found]) => {
      const { standing, items, modes } = stateOf(found)
      const { goesLive, refusal, refusedUntil, mayConfirm, mayLook, steps } = standing
      return {
        items,
        units: modes.map(present),
        steps: steps ? FIRST_STEPS.map((what) => ({ what, done: steps.includes(what) })) : [],
        goesLive,
        refusal,
        refusedUntil: refusedUntil?.toISOString() ?? null,
        mayConfirm,
        secondLook: look ? { at: look.at.toISOString(), by: look.by } : null,
        mayLook,
      }
    }),
  )

  api.write(goLive.confirm, {
    steps: async ({ session: { userId }, body: { what }, run }) => {
      const [{ reads, mayConfirm, mayLook }] = await run([findStanding({ userId })])
      if (!reads || !(what === 'second_look' ? mayLook : mayConfirm))
        throw new AppError('forbidden', 'This is for somebody else to say')
      await run([confirm({ userId, what, at: clock.now() })])
      return { status: 204, reply: undefined }
    },
  })

  api.write(goLive.trained, {
    steps: async ({ session: { userId }, run }) => {
      const [{ answers }] = await run([findStanding({ userId })])
      if (!answers) throw new AppError('forbidden', 'Only who answers alerts confirms their training')
      await run([confirm({ userId, what: 'trained', at: clock.now() })])
      return { status: 204, reply: undefined }
    },
  })

  api.write(goLive.live, {
    steps: async ({ session: { userId }, body, request, run }) => {
      const [, ...found] = await run([lockModes(), ...readsOf(userId)])
      const { standing, items, modes } = stateOf(found)
      refuseOthers(standing)
      const chosen = [...new Set(body.units)].map((unit) => modeOf(modes, unit)).filter((mode) => !mode.live)
      const missing = missingIn(items)
      const open = missing.filter((what) => isRequired(what) || !body.without.includes(what))
      if (open.length > 0) throw new AppError('conflict', `This is missing: ${open.join(', ')}`)
      if (chosen.length === 0) return { status: 204, reply: undefined }
      // Who is seldom here is said on the screen, and not kept.
      const list = items.map((item) => ({ ...item, idle: [] }))
      const after = await change(run, userId, chosen, { live: true, list })
      const at = clock.now()
      const entry = { at, actorId: userId, action: 'facility.went_live', target: null, ip: request.ip } as const
      await run([addAuditEntry({ ...entry, without: missing })])
      return { status: 204, reply: undefined, after }
    },
  })

  api.write(goLive.practice, {
    steps: async ({ session: { userId }, body: { unit }, run }) => {
      const [, modes] = await run([lockModes(), listModes()])
      const mode = modeOf(modes, unit)
      // What is so already stays, and nobody is told.
      if (!mode.live) return { status: 204, reply: undefined }
      return { status: 204, reply: undefined, after: await change(run, userId, [mode], { live: false, list: null }) }
    },
  })

  type Change = Pick<Parameters<typeof switchUnit>[0], 'live' | 'list'>
  /** The returned function runs after the commit. */
  async function change(run: Run, byId: string, modes: readonly ModeRow[], sent: Change) {
    const at = clock.now()
    const others = modes.filter(({ unit }) => unit === null)
    const named = modes.filter(({ unit }) => unit !== null)
    const turn = ({ key }: ModeRow) => switchUnit({ id: newId(at), unit: key, byId, at, ...sent })
    // A unit that was never switched stays as it is when everybody else is.
    await run([...named.map(turn), ...others.flatMap((one) => [keepUnits({ at }), turn(one)])])
    const units = modes.map(({ unit }) => unit ?? '')
    const notice = { aboutId: byId, byId, before: [], after: [], duty: null, live: sent.live, units, at }
    const tell = await tellResponders(deps, run, notice)
    return () => {
      live.publish({ to: EVERYBODY, kind: 'practice.changed' })
      tell()
    }
  }
}

const WHY: Record<GoLiveRefusal, string> = {
  role: 'An administrator goes live where there is no lead clinician',
  lead: 'The lead clinician goes live here, or who stands in for one',
  lead_gone: 'There was a clinician until lately, so no administrator goes live for seven days',
  slip: 'A slip set the password of this account lately, so it does not go live for seven days',
}

function refuseOthers({ refusal, refusedUntil }: Standing) {
  if (!refusal) return
  throw new AppError('forbidden', refusedUntil ? `${WHY[refusal]}: until ${refusedUntil.toISOString()}` : WHY[refusal])
}

const modeOf = (modes: readonly ModeRow[], unit: string | null) => {
  const mode = modes.find((one) => one.unit === unit)
  if (!mode) throw notFound()
  return mode
}

const present = ({ key: _key, at, without, ...mode }: ModeRow): UnitMode => ({
  ...mode,
  without: [...without],
  at: at?.toISOString() ?? null,
})
