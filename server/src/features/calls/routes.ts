import { type CallMade, calls } from '@evenkeel/contract/calls.ts'
import type { CallOutcome } from '@evenkeel/contract/care/care-words.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import type { Run } from '../../http/call.ts'
import { entryAfterSlip, refuseAfterSlip } from '../../http/guards/after-slip.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { newId } from '../../platform/ids.ts'
import { cliniciansOf } from '../../platform/live.ts'
import { raiseOfCall } from '../alerts/public.ts'
import {
  asOf,
  careTextContext,
  findClocks,
  findReaders,
  findWork,
  forgetContacts,
  insertWorkEvent,
  listWorkEvents,
  lockAlertsOfWork,
  lockWork,
  presentOpened,
} from '../care/public.ts'
import { findVersion, presentVersion } from '../plan/public.ts'
import { chosenSteps } from '../sharing/public.ts'
import { openCallerPlan, presentPlan, sealCallerPlan } from './caller-plan.ts'
import { keptOf, openContacts, presentNumbers, presentOwn, sealContacts, without } from './contacts.ts'
import { afterCall, outcomeOf, urgencyOfCall } from './outcome.ts'
import {
  changeCall,
  changeContacts,
  deleteCallerPlan,
  deleteContacts,
  findContacts,
  findOwnContacts,
  followAgreement,
  followWithdrawal,
  insertCallerPlan,
  insertConcern,
  listOpenCalls,
  lockCalls,
  lockContacts,
  lockRelease,
  moveOn,
  saveContacts,
} from './queries.ts'

const notTaken = () => new AppError('conflict', 'Take this first')

export function callRoutes(api: Api, deps: Deps) {
  const { calendar, clock, keyring, live } = deps
  const tellClinicians = () => live.publish({ to: cliniciansOf('inmate'), kind: 'care.changed' })
  const ownCalls = (userId: string) =>
    readPlan([findReaders(), findClocks(), findOwnContacts({ userId })], ([readers, clocks, row]) => ({
      available: readers.present && clocks.callDays.length > 0,
      days: clocks.callDays,
      ...readers.named,
      agreed: row && {
        ...presentOwn(openContacts(keyring, row), row.agreedAt),
        plan: presentPlan(openCallerPlan(keyring, row)),
      },
    }))

  api.read(calls.own, ({ userId }) => ownCalls(userId))

  api.write(calls.agree, {
    steps: async ({ session, body, run }) => {
      const { userId } = session
      const { queries, reply } = ownCalls(userId)
      const sealed = sealContacts(keyring, userId, keptOf(body))
      const [before] = await run([findOwnContacts({ userId }), lockRelease({ userId })])
      await refuseReplacing(run, before)
      const save = saveContacts({ userId, sealed, agreedAt: clock.now(), readersAsOf: asOf(body.readersAsOf) })
      // What the caller may read was given before the slip: it does not go with numbers given after it.
      const dropped = before?.bySlip ? [deleteCallerPlan({ userId })] : []
      await run([save, ...dropped, ...(before ? [] : [followAgreement()])])
      const replied = reply(await run(queries), session, run)
      // Nothing is stored then: the transaction ends with the refusal.
      if (!replied.available) throw new AppError('conflict', 'Nobody calls from here')
      return { status: 200, reply: replied, after: tellClinicians }
    },
  })

  api.write(calls.withdraw, {
    steps: async ({ session, run }) => {
      const { userId } = session
      const { queries, reply } = ownCalls(userId)
      const [before] = await run([findOwnContacts({ userId }), lockCalls({ userId })])
      await refuseReplacing(run, before)
      await run([deleteContacts({ userId }), followWithdrawal({ userId })])
      return { status: 200, reply: reply(await run(queries), session, run), after: tellClinicians }
    },
  })

  api.write(calls.sharePlan, {
    steps: async ({ session, body, personCipher, run }) => {
      const { userId } = session
      const { queries, reply } = ownCalls(userId)
      const [before, contacts, row] = await run([
        findOwnContacts({ userId }),
        lockContacts({ userId }),
        findVersion({ userId, id: body.version, tokenHash: personCipher.tokenHash }),
      ])
      await refuseReplacing(run, before)
      if (!contacts) throw new AppError('conflict', 'There is no number for calls')
      const written = row && presentVersion(row, personCipher).steps
      if (!written) throw notFound()
      const steps = chosenSteps(written, body.steps, body.phones)
      if (!steps) throw new AppError('conflict', 'Nothing is written in these steps')
      const plan = sealCallerPlan(keyring, {
        userId,
        version: body.version,
        steps,
        at: clock.now(),
        readersAsOf: asOf(body.readersAsOf),
      })
      await run([deleteCallerPlan({ userId }), insertCallerPlan(plan)])
      return { status: 200, reply: reply(await run(queries), session, run) }
    },
  })

  // Even after a slip: nobody reads more by it, and the person reads that it was done.
  api.write(calls.stopPlan, {
    steps: async ({ session, run }) => {
      const { userId } = session
      const { queries, reply } = ownCalls(userId)
      const [before] = await run([findOwnContacts({ userId }), deleteCallerPlan({ userId })])
      const replied = reply(await run(queries), session, run)
      const since = before?.planMadeAt
      if (since) await run(await entryAfterSlip(deps, run, { userId, since }, 'person.unshared'))
      return { status: 200, reply: replied }
    },
  })

  api.write(calls.numbers, {
    steps: async ({ session: { userId: me }, params: { id }, run }) => {
      const [row] = await run([findContacts({ me, id })])
      if (!row) throw notFound()
      const { firstName, locale } = row
      const [numbers, opened] = [presentNumbers(openContacts(keyring, row)), openCallerPlan(keyring, row)]
      const plan = opened && { at: opened.at, steps: opened.steps }
      return { status: 200, reply: { firstName, locale, ...numbers, plan } }
    },
  })

  api.write(calls.made, {
    steps: async ({ session: { userId: me }, params: { id }, body, run }) => {
      const urgency = urgencyOfCall(body)
      // Before the work: whoever ends work locks them in this order.
      const alerts = urgency ? await lockAlertsOfWork(deps, run, { me, id }) : []
      const at = clock.now()
      const [work] = await run([lockWork({ me, id, at })])
      if (work?.kind !== 'call') throw notFound()
      if (work.state === 'closed') throw new AppError('conflict', 'These calls have ended already')
      if (work.source === 'release_planned') throw new AppError('conflict', 'This release is not entered yet')
      if (work.ownerId !== me) throw notTaken()
      const [[now, ...later], contacts] = await run([listOpenCalls({ me, id }), findContacts({ me, id })])
      if (!now || !contacts) throw notTaken()
      if (now.number !== body.number) throw new AppError('conflict', 'Another call is next')
      const kept = openContacts(keyring, contacts)
      const left = body.outcome === 'wrong_number' ? without(kept, body.whose) : kept
      const { userId } = work
      const outcome = outcomeOf(body)
      const after = afterCall(outcome, {
        work,
        open: [now, ...later],
        at,
        isNewDay: work.lastTryReason !== 'no_answer' || isNewDay(work.lastTryAt, at),
        numberLeft: left !== null,
      })
      const { closedReason } = after.work
      const raised = urgency && (await raiseOfCall(deps, run, { userId, by: me, urgency, alerts, at }))
      const event = { userId, workId: id, byId: me, at }
      const concern = outcome === 'new_concern' ? { ...event, workId: newId(at) } : null
      await run([
        changeCall({ userId, workId: id, number: now.number, ...after.call }),
        calledEvent(body, { ...event, detail: outcome }),
        ...(left && left !== kept ? [changeContacts({ userId, sealed: sealContacts(keyring, userId, left) })] : []),
        ...(concern
          ? [
              insertConcern({ userId, id: concern.workId, ownerId: me, receivedAt: at, zone: calendar.timeZone }),
              insertWorkEvent({ ...concern, id: newId(at), event: 'received', detail: null, textSealed: null }),
            ]
          : []),
        ...noteOf(body.note, concern ?? event),
        moveOn({ ...after.work, me, id, begunAt: work.begunAt ?? at }),
        ...(closedReason
          ? [
              insertWorkEvent({ ...event, id: newId(at), event: 'closed', detail: closedReason, textSealed: null }),
              forgetContacts({ userId, id }),
            ]
          : []),
      ])
      const [row, events] = await run([findWork({ me, id, at, day: calendar.dayOf(at) }), listWorkEvents({ me, id })])
      if (!row) throw notFound()
      return {
        status: 200,
        reply: { ...presentOpened(keyring, row, events), raised: raised?.alert.id ?? null },
        after: () => {
          raised?.after()
          tellClinicians()
        },
      }
    },
  })

  /** What was agreed to before a slip is for a while neither replaced nor taken back. */
  async function refuseReplacing(run: Run, before: { userId: string; agreedAt: Date } | null) {
    if (!before) return
    const { userId, agreedAt: since } = before
    await refuseAfterSlip(deps, run, { userId, since }, 'the numbers of before stay')
  }

  function calledEvent(
    made: CallMade,
    event: { userId: string; workId: string; byId: string; at: Date; detail: CallOutcome },
  ) {
    const id = newId(event.at)
    const said = { ...('steps' in made && made.steps), ...('thoughts' in made && { thoughts: made.thoughts }) }
    const textSealed = Object.keys(said).length > 0 ? keyring.seal(JSON.stringify(said), careTextContext(id)) : null
    return insertWorkEvent({ ...event, id, event: 'called', textSealed })
  }

  const isNewDay = (lastTryAt: Date | null, at: Date) =>
    lastTryAt === null || calendar.dayOf(lastTryAt) !== calendar.dayOf(at)

  function noteOf(text: string | undefined, event: { userId: string; workId: string; byId: string; at: Date }) {
    if (!text) return []
    const id = newId(event.at)
    return [
      insertWorkEvent({
        ...event,
        id,
        event: 'noted',
        detail: null,
        textSealed: keyring.seal(text, careTextContext(id)),
      }),
    ]
  }
}
