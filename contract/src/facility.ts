import { z } from 'zod/mini'
import { endpoint } from './base/endpoint.ts'
import { FIELD_RULES } from './base/field-rules.ts'
import { optionalTextOf, textOf } from './base/fields.ts'
import { LIMITS, REACHES } from './base/limits.ts'

const Unit = textOf(FIELD_RULES.listedUnit)
const Code = textOf(FIELD_RULES.listedCode)
const Peer = textOf(FIELD_RULES.peer)

/** Options of forms, and phone numbers for help. */
export const PublicFacility = z.object({
  name: z.string(),
  units: z.array(z.string()),
  /** Whether 988 can be reached from the facility's phones; unknown until an administrator says so. */
  calls988: z.enum(REACHES),
  texts988: z.enum(REACHES),
  /** Internal number for mental health. */
  extension: z.nullable(z.string()),
  /** An outside party to whom people in care can report somebody who works here. */
  outsideLine: z.nullable(z.string()),
})
export type PublicFacility = z.output<typeof PublicFacility>

/** For the page without a server: browsers keep it, so it says when it was true; served outside of the API. */
export type PublicFacts = Omit<PublicFacility, 'units'> & { timeZone: string; at: string }

/** In the facility’s own words. */
export const PeerSupport = z.object({
  /** None before the reader's account is approved. */
  peers: z.array(z.string()),
  /** What peers keep private and what they have to report. */
  limits: z.nullable(z.string()),
})
export type PeerSupport = z.output<typeof PeerSupport>

/** Never contains a password, a key, a token or an address that may hold one: only whether they are there. */
export const ServerSettings = z.object({
  /** Minutes of urgency `now`: sent again, to the next tier, to everyone. */
  alertSteps: z.array(z.number()),
  /** Minutes of urgency `hour`: sent again, becomes `now`. */
  alertHourSteps: z.array(z.number()),
  /** Minutes until an answered alert waits again: only seen, on the way, with the person. */
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
  requiresClinicianMfa: z.boolean(),
  /** The address that browsers use. */
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
  /** False while units come from FACILITY_UNITS. */
  keepsUnits: z.boolean(),
  /** Units of shared rooms: a duty screen shows the name at once. */
  dormitories: z.array(z.string()),
  /** For people in care, besides FACILITY_CODES. */
  codes: z.array(z.string()),
  /** Besides FACILITY_STAFF_CODES. */
  staffCodes: z.array(z.string()),
  peers: z.array(z.string()),
  peerLimits: z.nullable(z.string()),
  /** Whether people in care have devices of their own. */
  personalDevices: z.boolean(),
  settings: ServerSettings,
})
export type Facility = z.output<typeof Facility>

export const facility = {
  about: endpoint('GET /api/facility', {
    access: 'public',
    summary: 'What a form offers and whom one can call from here.',
    reply: PublicFacility,
  }),
  peers: endpoint('GET /api/facility/peers', {
    access: ['staff', 'clinician', 'admin'],
    summary:
      'Whom staff can call for peer support, and what a peer keeps private. For approved accounts; others read none.',
    reply: PeerSupport,
  }),
  show: endpoint('GET /api/admin/facility', {
    access: ['admin'],
    audited: 'facility.shown',
    summary: 'Units, registration codes, and what the phones of the facility reach.',
    reply: Facility,
  }),
  save: endpoint('PUT /api/admin/facility', {
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
      /** No code may be one of people in care too. */
      staffCodes: z.optional(z.array(Code).check(z.maxLength(LIMITS.facility.codes))),
      /** The sent fields as they were read: one that changed since is not replaced. */
      was: z.optional(z.record(z.string(), z.unknown())),
    }),
    knows: 'was',
    problems: ['conflict'],
    reply: Facility,
  }),
}
