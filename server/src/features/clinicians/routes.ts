import { type Clinician, clinicians } from '@evenkeel/contract/clinicians.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import type { Run } from '../../http/call.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { addAuditEntry } from '../../platform/audit/queries.ts'
import { newId } from '../../platform/ids.ts'
import { makeSlip, setResetSlip } from '../auth/public.ts'
import { catchUpFirstVisits } from '../care/public.ts'
import { tellResponders } from '../responders/public.ts'
import { fullName, inOrder, insertUser, newUser, refuseTakenName } from '../users/public.ts'
import { type ClinicianRow, confirmClinician, handOnLead, insertClinician, listClinicians } from './queries.ts'

const REFUSALS = {
  confirm: {
    already: 'This clinician is confirmed already',
    not_yours:
      'A second person confirms a clinician: the lead clinician, or while there is none, an administrator since a week or more whom nobody ties to the account: neither made one of them, or a slip for it, nor did a third person for both. Where there is no such person, a week has to pass',
    not_ready:
      'This clinician has to sign in with their latest slip and set up the second step where it is required, and the account has to be enabled',
  },
  lead: {
    already: 'This clinician is the lead already',
    not_yours: 'The lead clinician hands the lead on; an administrator names one only while there is none',
    not_ready: 'The lead is a confirmed clinician whose account is enabled',
  },
} as const

/** Clinicians: made by an administrator, confirmed by a second person. */
export function clinicianRoutes(api: Api, deps: Deps) {
  const { clock, live } = deps
  const requiresSecondFactor = deps.config.requireClinicianMfa

  api.read(clinicians.list, ({ userId: callerId }) =>
    readPlan([listClinicians({ callerId, id: null, requiresSecondFactor })], ([rows]) => rows.map(present)),
  )

  api.write(clinicians.create, {
    steps: async ({ session: { userId: byId }, body, request, run }) => {
      const { username, licenceNumber, attested: _attested, serves: _serves, ...profile } = body
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
          licenceNumber,
          serves,
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

  type Changed = {
    id: string
    byId: string
    at: Date
    answer: ReturnType<typeof handOnLead> extends { read: (rows: never) => infer A } ? A : never
    clinician: 'confirmed' | 'lead'
    refusals: (typeof REFUSALS)['confirm' | 'lead']
  }

  /** Tells the responders, and answers with the clinician; throws what the function refused. */
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
    const [[row]] = await run([listClinicians({ callerId, id, requiresSecondFactor })])
    if (!row) throw notFound()
    return present(row)
  }
}

/** Who is one from now on, for the notices: the roles stand in `after` once they are served. */
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
  clinician: 'made' | 'confirmed' | 'lead'
}) => ({ ...by, aboutId: id, before: clinician === 'lead' ? serves : [], after: serves, duty: null, clinician })

const present = ({ firstName, lastName, madeAt, confirmedAt, confirmFrom, ...row }: ClinicianRow): Clinician => ({
  ...row,
  name: fullName({ firstName, lastName }),
  madeAt: madeAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
  confirmFrom: confirmFrom?.toISOString() ?? null,
})
