import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FIELD_RULES } from './field-rules.ts'
import { optionalTextOf, textOf } from './fields.ts'
import { LIMITS, REACHES } from './limits.ts'

const Unit = textOf(FIELD_RULES.listedUnit)
const Code = textOf(FIELD_RULES.listedCode)
const Peer = textOf(FIELD_RULES.peer)

/** Public facts about the facility: options of forms, and phone numbers for help. */
export const PublicFacility = z.object({
  name: z.string(),
  units: z.array(z.string()),
  /** Whether calls and texts to 988 go through from the facility's phones; unknown until an administrator says so. */
  calls988: z.enum(REACHES),
  texts988: z.enum(REACHES),
  /** The facility's internal number for mental health; null if not set. */
  extension: z.nullable(z.string()),
  /** Where people in care can report somebody who works here to somebody outside; null if not set. */
  outsideLine: z.nullable(z.string()),
})
export type PublicFacility = z.output<typeof PublicFacility>

/** What the page without a server knows of the facility: kept by browsers, so it says when it was true. Served outside of the API. */
export type PublicFacts = Omit<PublicFacility, 'units'> & { timeZone: string; at: string }

/** Whom staff can call for peer support, as the facility wrote it. */
export const PeerSupport = z.object({
  /** A name, when, and a number each; none before the reader's account is approved. */
  peers: z.array(z.string()),
  /** What peers here keep private and what they have to report; null if not set. */
  limits: z.nullable(z.string()),
})
export type PeerSupport = z.output<typeof PeerSupport>

/**
 * What the operator of the server has set, as far as it concerns an administrator. Never a password, a key, a token or an address
 * that may hold one: of those it says only whether they are there.
 */
export const ServerSettings = z.object({
  /** Minutes after which a waiting alert of urgency now is sent again, to the next tier, to everyone. */
  alertSteps: z.array(z.number()),
  /** Minutes after which one of urgency hour is sent again, and becomes now. */
  alertHourSteps: z.array(z.number()),
  /** Minutes until an answered one waits again: that was only seen, is on the way, is with the person. */
  alertAnswerSteps: z.array(z.number()),
  mail: z.boolean(),
  webhook: z.boolean(),
  minGroupSize: z.int(),
  timeZone: z.string(),
  facilityName: z.string(),
  units: z.int(),
  registration: z.enum(['open', 'code']),
  codes: z.int(),
  staffCodes: z.int(),
  registrationsAtOnce: z.int(),
  sharedDevice: z.boolean(),
  requiresAdminMfa: z.boolean(),
  requiresClinicianMfa: z.boolean(),
  /** The address that browsers use; null when none is set. */
  publicOrigin: z.nullable(z.string()),
  allowedHosts: z.array(z.string()),
  trustedProxies: z.int(),
  offlineHelp: z.boolean(),
  rateLimitFactor: z.int(),
  requestSeconds: z.int(),
  ownDatabase: z.boolean(),
  metricsToken: z.boolean(),
})
export type ServerSettings = z.output<typeof ServerSettings>

export const Facility = z.extend(PublicFacility, {
  /** Whether an administrator has set the units; otherwise they come from FACILITY_UNITS. */
  keepsUnits: z.boolean(),
  /** Units where many people share a room: a duty screen shows the name at once. */
  dormitories: z.array(z.string()),
  /** Registration codes of people in care, besides those of FACILITY_CODES. */
  codes: z.array(z.string()),
  /** Registration codes of staff, besides those of FACILITY_STAFF_CODES. */
  staffCodes: z.array(z.string()),
  peers: z.array(z.string()),
  peerLimits: z.nullable(z.string()),
  /** Whether people in care have devices that nobody else uses. */
  personalDevices: z.boolean(),
  settings: ServerSettings,
})
export type Facility = z.output<typeof Facility>

export const facility = {
  about: endpoint({
    method: 'GET',
    path: '/api/facility',
    access: 'public',
    summary: 'What a form offers and whom one can call from here.',
    reply: PublicFacility,
  }),
  peers: endpoint({
    method: 'GET',
    path: '/api/facility/peers',
    access: ['staff', 'clinician', 'admin'],
    summary:
      'Whom staff can call for peer support, and what a peer keeps private. For approved accounts; others read none.',
    reply: PeerSupport,
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/admin/facility',
    access: ['admin'],
    audited: 'facility.shown',
    summary: 'Units, registration codes, and what the phones of the facility reach.',
    reply: Facility,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/facility',
    access: ['admin'],
    audited: 'facility.saved',
    summary: 'Replaces what is given and leaves the rest; `units: null` goes back to FACILITY_UNITS.',
    body: z.strictObject({
      units: z.optional(z.nullable(z.array(Unit).check(z.maxLength(LIMITS.facility.units)))),
      dormitories: z.optional(z.array(Unit).check(z.maxLength(LIMITS.facility.units))),
      calls988: z.optional(z.enum(REACHES)),
      texts988: z.optional(z.enum(REACHES)),
      extension: optionalTextOf(FIELD_RULES.extension),
      outsideLine: optionalTextOf(FIELD_RULES.outsideLine),
      peers: z.optional(z.array(Peer).check(z.maxLength(LIMITS.facility.peers))),
      peerLimits: optionalTextOf(FIELD_RULES.peerLimits),
      personalDevices: z.optional(z.boolean()),
      codes: z.optional(z.array(Code).check(z.maxLength(LIMITS.facility.codes))),
      /** None of them may be a code of people in care too. */
      staffCodes: z.optional(z.array(Code).check(z.maxLength(LIMITS.facility.codes))),
      /** What was read of the fields that are sent: one that somebody changed since is not replaced. */
      was: z.optional(z.record(z.string(), z.unknown())),
    }),
    knows: 'was',
    problems: ['conflict'],
    reply: Facility,
  }),
}
