import { AWAY_DAYS } from '@evenkeel/contract/care/care-words.ts'
import { type Clinician, type ClinicianChoices, clinicians } from '@evenkeel/contract/clinicians.ts'
import type { ResponderNotice } from '@evenkeel/contract/responders.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import type { Run } from '../../http/call.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { addAuditEntry } from '../../platform/audit/queries.ts'
import { addDays } from '../../platform/calendar.ts'
import { newId } from '../../platform/ids.ts'
import { cliniciansOf } from '../../platform/live.ts'
import { makeSlip, setResetSlip } from '../auth/public.ts'
import { catchUpFirstVisits } from '../care/public.ts'
import { tellResponders } from '../responders/public.ts'
import { fullName, inOrder, insertUser, newUser, refuseTakenName } from '../users/public.ts'
import {
  type ClinicianRow,
  chooseLicence,
  chooseSecondPerson,
  confirmClinician,
  findChoices,
  handOnLead,
  insertClinician,
  listClinicians,
  setAway,
  setMedical,
} from './queries.ts'

const REFUSALS = {
  confirm: {
    already: 'This clinician is confirmed already',
    not_yours:
      'A second person confirms a clinician: the lead clinician or who stands in for one. While there is none, and none was there for seven days, an administrator does who has been one for a week, with a password that no slip set since, and made neither the account nor its last slip',
    not_ready:
      'This clinician has to sign in with their latest slip and set up the second step where it is required, and the account has to be enabled',
  },
  lead: {
    already: 'This clinician is the lead already',
    not_yours:
      'The lead clinician hands the lead on, or who stands in for one; an administrator names one only while there is none, and none was there for seven days',
    not_ready: 'The lead is a clinician who serves and whose account is enabled',
  },
  medical: {
    already: 'It is so already',
    not_yours: 'Whoever may confirm this clinician says so, and of the lead nobody does',
    not_ready: 'It cannot be changed now',
  },
  away: {
    not_ready: 'Only a confirmed clinician whose account is enabled is marked away',
    no_cover: 'The colleague is an enabled clinician who serves some of the same people',
  },
} as const

/** `begin.ts` is for facilities without a second person. */
export function clinicianRoutes(api: Api, deps: Deps) {
  const { calendar, clock, live } = deps
  const requiresSecondFactor = deps.config.requireClinicianMfa
  const asked = (callerId: string) => ({ callerId, requiresSecondFactor, today: calendar.dayOf(clock.now()) })

  api.read(clinicians.list, ({ userId: callerId }) =>
    readPlan([listClinicians({ ...asked(callerId), id: null })], ([rows]) => rows.map(present)),
  )

  api.write(clinicians.create, {
    steps: async ({ session: { userId: byId }, body, request, run }) => {
      const { username, licenceNumber, attested: _attested, serves: _serves, medical: _medical, ...profile } = body
      const [choices] = await run([findChoices()])
      if (choices.licence && !licenceNumber)
        throw wrongField('licenceNumber', 'This facility asks for a licence number')
      const serves = inOrder(body.serves)
      const at = clock.now()
      const approval = { by: byId, at }
      const user = newUser({ id: newId(at), username, role: 'clinician', createdAt: at, approval }, profile)
      const { id } = user
      const { slip, row } = makeSlip(id, byId, at)
      const tell = await tellResponders(deps, run, changeOf({ id, byId, serves, clinician: 'made', at }))
      const target = { type: 'user', id } as const
      await run([
        insertUser(user),
        insertClinician({
          userId: id,
          licenceNumber: licenceNumber ?? null,
          serves,
          medical: body.medical ?? false,
          attestedAt: serves.length > 1 ? at : null,
          madeBy: byId,
          madeAt: at,
        }),
        setResetSlip(row),
        addAuditEntry({ at, actorId: byId, action: 'user.clinician_made', target, ip: request.ip }),
      ]).catch(refuseTakenName)
      const clinician = await find(run, byId, id)
      return { status: 201, reply: { clinician, slip, expiresAt: row.expiresAt.toISOString() }, after: tell }
    },
  })

  api.write(clinicians.confirm, {
    steps: async ({ session: { userId: byId }, params: { id }, run }) => {
      const at = clock.now()
      const [answer] = await run([confirmClinician({ userId: id, at, requiresSecondFactor })])
      if (answer === 'done') await run([catchUpFirstVisits()])
      return changed(run, { id, byId, at, answer, clinician: 'confirmed', refusals: REFUSALS.confirm })
    },
  })

  api.write(clinicians.lead, {
    steps: async ({ session: { userId: byId }, params: { id }, run }) => {
      const [answer] = await run([handOnLead({ userId: id })])
      return changed(run, { id, byId, at: clock.now(), answer, clinician: 'lead', refusals: REFUSALS.lead })
    },
  })

  /** As with an absence, what waits with nobody here is looked at in a moment. */
  api.write(clinicians.medical, {
    steps: async ({ session: { userId: byId }, params: { id }, body: { medical }, run }) => {
      const at = clock.now()
      const [answer] = await run([
        setMedical({ userId: id, medical, at }),
        await deps.jobs.enqueue('care-watch', {}, at),
      ])
      if (answer === 'done' && !medical) await run([catchUpFirstVisits()])
      const clinician = medical ? 'medical' : 'mental'
      return changed(run, { id, byId, at, answer, clinician, refusals: REFUSALS.medical })
    },
  })

  api.read(clinicians.choices, () => readPlan([findChoices()], ([row]) => presentChoices(row)))

  api.write(clinicians.secondOn, { steps: ({ session, run }) => chooseSecond(run, session.userId, true) })
  // Ends SECOND_PERSON_DAYS later, so that whoever is told can turn it on again before.
  api.write(clinicians.secondOff, { steps: ({ session, run }) => chooseSecond(run, session.userId, false) })

  api.write(clinicians.licence, {
    steps: async ({ body: { asked }, run }) => {
      const [answer, choices] = await run([chooseLicence({ asked }), findChoices()])
      if (answer === 'not_yours') throw notChosen()
      return { status: 200, reply: presentChoices(choices) }
    },
  })

  async function chooseSecond(run: Run, byId: string, on: boolean) {
    const [answer, choices] = await run([chooseSecondPerson({ on }), findChoices()])
    if (answer === 'not_yours') throw notChosen()
    const reply = presentChoices(choices)
    if (answer === 'already') return { status: 200, reply }
    const clinician = on ? 'second_on' : 'second_off'
    const after = await tellResponders(deps, run, changeOf({ id: byId, byId, serves: [], clinician, at: clock.now() }))
    return { status: 200, reply, after }
  }

  api.write(clinicians.away, {
    steps: async ({ session: { userId: byId }, params: { id }, body: { from, to, cover }, run }) => {
      const today = calendar.dayOf(clock.now())
      if (from < today) throw wrongField('from', 'An absence begins today or later')
      if (to < from) throw wrongField('to', 'An absence ends on its first day or later')
      if (to > addDays(from, AWAY_DAYS - 1)) throw wrongField('to', `An absence has at most ${AWAY_DAYS} days`)
      return absent(run, byId, { userId: id, from, to, cover })
    },
  })

  api.write(clinicians.back, {
    steps: ({ session: { userId: byId }, params: { id }, run }) =>
      absent(run, byId, { userId: id, from: null, to: null, cover: null }),
  })

  /** What waits with nobody here is looked at in a moment. */
  async function absent(run: Run, byId: string, away: Parameters<typeof setAway>[0]) {
    const [answer] = await run([setAway(away), await deps.jobs.enqueue('care-watch', {}, clock.now())])
    if (answer === null) throw notFound()
    if (answer === 'not_yours') throw new AppError('forbidden', 'A clinician marks themself away, or the lead does')
    if (answer !== 'done') throw new AppError('conflict', REFUSALS.away[answer])
    const clinician = await find(run, byId, away.userId)
    const after = () => {
      for (const audience of clinician.serves) live.publish({ to: cliniciansOf(audience), kind: 'care.changed' })
    }
    return { status: 200, reply: clinician, after }
  }

  type Changed = {
    id: string
    byId: string
    at: Date
    answer: ReturnType<typeof handOnLead> extends { read: (rows: never) => infer A } ? A : never
    clinician: 'confirmed' | 'lead' | 'medical' | 'mental'
    refusals: (typeof REFUSALS)['confirm' | 'lead' | 'medical']
  }

  /** Throws what the function refused. */
  async function changed(run: Run, { answer, refusals, ...change }: Changed) {
    if (answer === null) throw notFound()
    if (answer !== 'done') throw new AppError('conflict', refusals[answer])
    const { id, byId } = change
    const clinician = await find(run, byId, id)
    const tell = await tellResponders(deps, run, changeOf({ ...change, serves: clinician.serves }))
    const after = () => {
      live.publish({ to: id, kind: 'responders.changed' })
      tell()
    }
    return { status: 200, reply: clinician, after }
  }

  async function find(run: Run, callerId: string, id: string) {
    const [[row]] = await run([listClinicians({ ...asked(callerId), id })])
    if (!row) throw notFound()
    return present(row)
  }
}

/** Roles stand in `after` once they are served. */
const changeOf = ({
  id,
  serves,
  clinician,
  ...by
}: {
  id: string
  byId: string
  at: Date
  serves: Clinician['serves']
  clinician: NonNullable<ResponderNotice['clinician']>
}) => ({
  ...by,
  aboutId: id,
  before: clinician === 'made' || clinician === 'confirmed' ? [] : serves,
  after: serves,
  duty: null,
  clinician,
})

const wrongField = (path: string, message: string) =>
  new AppError('validation_failed', message, { issues: [{ path, message }] })

const notChosen = () => new AppError('forbidden', 'Administrators and the lead clinician choose this')

const presentChoices = ({ until, ...row }: ReturnType<ReturnType<typeof findChoices>['read']>): ClinicianChoices => ({
  ...row,
  until: until?.toISOString() ?? null,
})

const present = ({
  firstName,
  lastName,
  madeAt,
  confirmedAt,
  confirmFrom,
  awayFrom: from,
  awayTo: to,
  coverId,
  coverName,
  medical,
  mayMedical,
  ...row
}: ClinicianRow): Clinician => ({
  ...row,
  ...(medical && { medical }),
  ...(mayMedical && { mayMedical }),
  name: fullName({ firstName, lastName }),
  madeAt: madeAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
  confirmFrom: confirmFrom?.toISOString() ?? null,
  away: from && to ? { from, to, cover: coverId && coverName ? { id: coverId, name: coverName } : null } : null,
})
