import { type GoLive, goLive, type UnitMode } from '@evenkeel/contract/go-live.ts'
import { DRILL_DAYS } from '@evenkeel/contract/go-live-words.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import type { Run } from '../../http/call.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Results } from '../../platform/db/db.ts'
import { newId } from '../../platform/ids.ts'
import { EVERYBODY } from '../../platform/live.ts'
import { SHIFT_OF_HOUR } from '../alerts/public.ts'
import { tellResponders } from '../responders/public.ts'
import { listItems, missingBeforeSignature } from './list.ts'
import {
  confirm,
  findStanding,
  keepUnits,
  listConfirmations,
  listDrills,
  listHours,
  listModes,
  listSignatures,
  listTrained,
  lockModes,
  type ModeRow,
  type SignatureRow,
  switchUnit,
} from './queries.ts'

const DAY_MS = 86_400_000

/** Practice until a list is done, and going live unit by unit. */
export function goLiveRoutes(api: Api, deps: Deps) {
  const { calendar, clock, config, live } = deps

  const readsOf = (userId: string) => {
    const since = new Date(clock.now().getTime() - DRILL_DAYS * DAY_MS)
    const seconds = Math.round((config.alertSteps[0] ?? 0) * 60)
    const drills = listDrills({ since, seconds, zone: calendar.timeZone, shifts: SHIFT_OF_HOUR.join() })
    return [
      findStanding({ userId }),
      listTrained(),
      listHours(),
      drills,
      listConfirmations(),
      listSignatures({ switcherId: userId }),
      listModes(),
    ] as const
  }
  type Read = Results<ReturnType<typeof readsOf>>

  const stateOf = ([standing, responders, entries, drills, confirmations, signatures, modes]: Read, userId: string) => {
    if (!standing.reads) throw new AppError('forbidden', 'A second person has to confirm you first')
    const { heard, knows988, isAdmin, signer, maySign, mayConfirm } = standing
    // The one with which the caller may switch, else the one with which they soonest may.
    const soonest = signatures.toSorted((a, b) => timeOf(a) - timeOf(b))
    const signature = (isAdmin && (signatures.find((one) => one.counts) ?? soonest[0])) || signatures[0] || null
    const items = listItems({ responders, entries, drills, confirmations, signature, heard, knows988 })
    const maySwitch = isAdmin && Boolean(signature?.counts)
    const switchRefusal = isAdmin && signature && !maySwitch ? refusalOf(signature, userId) : null
    const switchFrom = (switchRefusal && signature?.countsFrom?.toISOString()) || null
    const shown = { signer, maySign, mayConfirm, maySwitch, switchRefusal, switchFrom }
    return { items, signature, modes, shown }
  }

  api.read(goLive.show, ({ userId }) =>
    readPlan(readsOf(userId), (found) => {
      const { items, modes, shown } = stateOf(found, userId)
      return { items, units: modes.map(present), ...shown }
    }),
  )

  api.write(goLive.confirm, {
    steps: async ({ session: { userId }, body: { what }, run }) => {
      const [{ reads, mayConfirm }] = await run([findStanding({ userId })])
      if (!reads || !mayConfirm) throw new AppError('forbidden', 'The lead clinician or an administrator confirms this')
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

  api.write(goLive.sign, {
    steps: async ({ session: { userId }, run }) => {
      const found = await run(readsOf(userId))
      const { items, shown } = stateOf(found, userId)
      if (!shown.maySign)
        throw new AppError('forbidden', 'The lead clinician signs; an administrator only where there is no clinician')
      refuseWhile(missingBeforeSignature(items))
      const at = clock.now()
      await run([confirm({ userId, what: 'signature', at })])
      const notice = { aboutId: userId, byId: userId, before: [], after: [], duty: null, signed: true, at }
      return { status: 204, reply: undefined, after: await tellResponders(deps, run, notice) }
    },
  })

  api.write(goLive.live, {
    steps: async ({ session: { userId }, body: { unit }, run }) => {
      const [, ...found] = await run([lockModes(), ...readsOf(userId)])
      const { items, signature, modes, shown } = stateOf(found, userId)
      const mode = modeOf(modes, unit)
      refuseWhile(items.filter(({ done }) => !done).map(({ what }) => what))
      if (!shown.maySwitch || !signature)
        throw new AppError(
          'conflict',
          'Somebody other than the one who signed switches a unit, whom nobody ties to them; both have been administrators for a week. Where there is nobody else, a week has to pass',
        )
      return change(run, userId, mode, { live: true, signedBy: signature.name, list: items })
    },
  })

  api.write(goLive.practice, {
    steps: async ({ session: { userId }, body: { unit }, run }) => {
      const [, modes] = await run([lockModes(), listModes()])
      return change(run, userId, modeOf(modes, unit), { live: false, signedBy: null, list: null })
    },
  })

  type Change = Pick<Parameters<typeof switchUnit>[0], 'live' | 'signedBy' | 'list'>
  /** Switches a unit, which tells all who answer alerts; one that is so already stays, and nobody is told. */
  async function change(run: Run, byId: string, { key, unit, live: isLive }: ModeRow, sent: Change) {
    if (sent.live === isLive) return { status: 204, reply: undefined }
    const at = clock.now()
    // A unit that was never switched stays as it is when everybody else is.
    const kept = unit === null ? [keepUnits({ at })] : []
    await run([...kept, switchUnit({ id: newId(at), unit: key, byId, at, ...sent })])
    const notice = { aboutId: byId, byId, before: [], after: [], duty: null, live: sent.live, unit: unit ?? '', at }
    const tell = await tellResponders(deps, run, notice)
    const after = () => {
      live.publish({ to: EVERYBODY, kind: 'practice.changed' })
      tell()
    }
    return { status: 204, reply: undefined, after }
  }
}

const timeOf = ({ countsFrom }: SignatureRow) => countsFrom?.getTime() ?? Number.POSITIVE_INFINITY

/** Why a signature allows nothing to this account yet. */
function refusalOf({ userId, isTied, countsFrom }: SignatureRow, ownId: string): GoLive['switchRefusal'] {
  if (!isTied) return 'new'
  if (countsFrom) return 'alone'
  return userId === ownId ? 'own' : 'tied'
}

const modeOf = (modes: readonly ModeRow[], unit: string | null) => {
  const mode = modes.find((one) => one.unit === unit)
  if (!mode) throw notFound()
  return mode
}

/** Throws `conflict` while anything is missing. */
function refuseWhile(missing: readonly string[]) {
  if (missing.length > 0) throw new AppError('conflict', `This is missing: ${missing.join(', ')}`)
}

const present = ({ key: _key, at, ...mode }: ModeRow): UnitMode => ({ ...mode, at: at?.toISOString() ?? null })
