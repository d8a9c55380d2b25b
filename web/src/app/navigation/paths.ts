import type { Role } from '@evenkeel/contract/base/roles.ts'

/** Every address of the signed-in pages. */
export const PATHS = {
  home: '/',
  inmate: '/inmate',
  staff: '/staff',
  duty: '/staff/alerts',
  care: '/care',
  careAlerts: '/care/alerts',
  careSheet: '/care/requests',
  careSheetOf: '/care/requests/person',
  /** The number of the opening stands in the address. */
  carePerson: '/care/person/:opening?',
  referral: '/staff/referral',
  peers: '/staff/peer-support',
  clinicians: '/care/clinicians',
  admin: '/admin',
  alerts: '/admin/alerts',
  alert: '/alerts/:id',
  people: '/admin/people',
  moves: '/admin/moves',
  responders: '/admin/responders',
  facility: '/admin/facility',
  browsers: '/admin/browsers',
  goLive: '/admin/go-live',
  backup: '/admin/backup',
  records: '/admin/records',
  audit: '/admin/audit',
  checkIn: '/checkin',
  record: '/record',
  assessment: '/assessment',
  journal: '/journal',
  recoveryCode: '/recovery-code',
  talk: '/talk',
  plan: '/plan',
  sharing: '/sharing',
  tools: '/tools',
  worksheets: '/worksheets',
  worksheet: '/worksheets/:id',
  content: '/content',
  module: '/content/:moduleId',
  tries: '/tries',
  account: '/account',
  privacy: '/privacy',
} as const

export type Path = (typeof PATHS)[keyof typeof PATHS]

export const PORTALS: Record<Role, Path> = {
  inmate: PATHS.inmate,
  staff: PATHS.staff,
  clinician: PATHS.care,
  admin: PATHS.admin,
}

/** Roles of screens that belong to neither everybody nor a whole portal; others are sent home. */
const OPEN_TO: Partial<Record<string, readonly Role[]>> = {
  [PATHS.duty]: ['staff'],
  [PATHS.alert]: ['clinician', 'admin'],
  [PATHS.referral]: ['staff'],
  [PATHS.peers]: ['staff', 'clinician', 'admin'],
  [PATHS.talk]: ['inmate', 'staff'],
  [PATHS.plan]: ['inmate', 'staff'],
  [PATHS.sharing]: ['inmate', 'staff'],
  [PATHS.tries]: ['inmate', 'staff'],
}

const OF_MENTAL_HEALTH: readonly string[] = [PATHS.care, PATHS.careSheet, PATHS.carePerson]

/** `medical`: a nurse, whose first screen are the alerts. */
export const mayOpen = (path: string, role: Role, medical = false) =>
  !(medical && OF_MENTAL_HEALTH.includes(path)) && (OPEN_TO[path]?.includes(role) ?? true)

const FOR_ONESELF = [PATHS.plan, PATHS.checkIn, PATHS.journal, PATHS.tools, PATHS.content]

const OPEN_WHILE_RELEASED: ReadonlySet<string> = new Set([PATHS.record, PATHS.journal, PATHS.plan, PATHS.privacy])

export const isOpenWhileReleased = (path: string, { helpOnly }: { helpOnly?: true | undefined }) =>
  helpOnly ? path === PATHS.privacy : OPEN_WHILE_RELEASED.has(path)

/** Screens that a role probably opens next; other code loads on demand. */
export const PREFETCHED: Record<Role, readonly Path[]> = {
  inmate: FOR_ONESELF,
  staff: FOR_ONESELF,
  clinician: [PATHS.careAlerts],
  admin: [PATHS.people, PATHS.responders, PATHS.facility, PATHS.audit],
}

export const carePersonPath = (opening = '') => `/care/person/${opening}`

export const alertPath = (id: string) => `/alerts/${id}`

export const worksheetPath = (id: string) => `${PATHS.worksheets}/${id}`

export const modulePath = (id: string) => `${PATHS.content}/${id}`
