import { allImports } from '../source.ts'
import type { Rule } from '../tree.ts'

/**
 * The dependency diagram: which other features each feature may import, through their `public.ts` (functions) or
 * `table.ts` (tables) and `policies.ts` (who may see their rows). Only the person's own keys may import the journal.
 */
const MAY_USE: Record<string, string[]> = {
  users: ['reach/public.ts'],
  auth: [
    'users/public.ts',
    'users/table.ts',
    'facility/public.ts',
    'browsers/public.ts',
    'badges/public.ts',
    'badges/table.ts',
  ],
  badges: [
    'users/public.ts',
    'users/table.ts',
    'auth/public.ts',
    'browsers/public.ts',
    'browsers/table.ts',
    'assessments/public.ts',
    'care/public.ts',
    'checkins/table.ts',
    'coping/table.ts',
    'outbox/table.ts',
    'risk/public.ts',
    'sharing/table.ts',
  ],
  people: [
    'users/table.ts',
    'users/public.ts',
    'auth/public.ts',
    'responders/public.ts',
    'alerts/public.ts',
    'care/public.ts',
    'calls/public.ts',
    'sharing/public.ts',
  ],
  responders: ['users/table.ts', 'users/public.ts', 'care/public.ts', 'sharing/public.ts'],
  clinicians: [
    'users/table.ts',
    'users/public.ts',
    'auth/public.ts',
    'responders/public.ts',
    'care/public.ts',
    'facility/table.ts',
  ],
  care: [
    'users/table.ts',
    'alerts/table.ts',
    'alerts/policies.ts',
    'alerts/public.ts',
    'drafts/public.ts',
    'sharing/public.ts',
  ],
  sharing: ['users/table.ts', 'assessments/table.ts', 'care/public.ts', 'plan/public.ts'],
  calls: [
    'users/table.ts',
    'alerts/public.ts',
    'care/table.ts',
    'care/public.ts',
    'plan/public.ts',
    'sharing/public.ts',
  ],
  'reach-me': ['users/table.ts', 'alerts/table.ts'],
  drafts: [],
  outbox: [
    'users/table.ts',
    'badges/table.ts',
    'browsers/table.ts',
    'browsers/public.ts',
    'alerts/public.ts',
    'care/public.ts',
    'checkins/public.ts',
    'coping/public.ts',
    'learning/public.ts',
    'drafts/public.ts',
  ],
  plan: ['drafts/public.ts'],
  worksheets: [],
  checkins: ['users/table.ts', 'drafts/public.ts'],
  record: ['checkins/table.ts', 'coping/table.ts'],
  coping: ['users/table.ts', 'risk/public.ts'],
  learning: ['users/table.ts', 'users/public.ts', 'assessments/public.ts', 'analytics/public.ts', 'coping/public.ts'],
  journal: ['users/table.ts', 'auth/public.ts', 'drafts/public.ts', 'own-keys/public.ts'],
  'own-keys': [
    'users/table.ts',
    'auth/public.ts',
    'journal/public.ts',
    'journal/table.ts',
    'checkins/public.ts',
    'checkins/table.ts',
    'assessments/public.ts',
    'drafts/public.ts',
    'learning/public.ts',
    'learning/table.ts',
    'plan/public.ts',
    'plan/table.ts',
    'worksheets/public.ts',
    'worksheets/table.ts',
  ],
  rota: ['users/table.ts', 'users/public.ts', 'clinicians/table.ts'],
  reach: ['users/table.ts'],
  duty: ['users/table.ts', 'users/public.ts', 'alerts/table.ts', 'alerts/policies.ts', 'alerts/public.ts'],
  referrals: [
    'users/table.ts',
    'alerts/table.ts',
    'alerts/public.ts',
    'care/table.ts',
    'care/public.ts',
    'drafts/public.ts',
  ],
  displays: ['alerts/public.ts', 'browsers/public.ts'],
  audit: ['users/table.ts', 'users/public.ts', 'browsers/table.ts'],
  alerts: [
    'users/table.ts',
    'users/public.ts',
    'rota/public.ts',
    'reach/public.ts',
    'facility/table.ts',
    'badges/table.ts',
  ],
  assessments: [
    'users/table.ts',
    'users/public.ts',
    'risk/public.ts',
    'alerts/public.ts',
    'alerts/table.ts',
    'alerts/policies.ts',
    'care/public.ts',
    'drafts/public.ts',
    'sharing/public.ts',
  ],
  analytics: ['users/table.ts', 'alerts/public.ts', 'learning/public.ts'],
  facility: ['users/table.ts'],
  backups: [],
  'webhook-notices': ['browsers/public.ts', 'facility/public.ts', 'reach/public.ts', 'rota/public.ts'],
  'go-live': ['alerts/public.ts', 'facility/table.ts', 'responders/public.ts', 'rota/public.ts'],
  browsers: ['users/table.ts', 'badges/public.ts', 'outbox/table.ts'],
  retention: [
    'checkins/table.ts',
    'assessments/table.ts',
    'alerts/table.ts',
    'coping/table.ts',
    'care/table.ts',
    'referrals/table.ts',
    'facility/table.ts',
  ],
  records: ['audit/public.ts', 'users/table.ts', 'users/public.ts', 'responders/public.ts', 'retention/public.ts'],
  privacy: ['retention/public.ts', 'auth/public.ts'],
  deletion: [
    'retention/public.ts',
    'users/table.ts',
    'users/public.ts',
    'auth/public.ts',
    'alerts/table.ts',
    'care/table.ts',
    'care/public.ts',
    'responders/public.ts',
    'sharing/public.ts',
  ],
  export: [],
  risk: ['checkins/table.ts', 'assessments/table.ts', 'assessments/policies.ts', 'alerts/table.ts'],
}

const FEATURE = /^server\/src\/features\/([^/]+)\/(.+)$/

export const serverFeatures: Rule[] = [
  {
    description: 'A server feature imports from another only what the list in checks/rules/server-features.ts allows',
    violations: (files) =>
      allImports(files).flatMap(({ from, to }) => {
        const [, user = ''] = FEATURE.exec(from) ?? []
        const [, used = '', file = ''] = FEATURE.exec(to) ?? []
        if (!user || !used || user === used || MAY_USE[user]?.includes(`${used}/${file}`)) return []
        return [`${from} imports ${to}`]
      }),
  },
  {
    description:
      'That list contains only public.ts, table.ts and policies.ts, and the journal for the person’s own keys alone',
    violations: () => {
      const entries = Object.entries(MAY_USE).flatMap(([user, used]) => used.map((one) => ({ user, one })))
      const isJournal = ({ user, one }: (typeof entries)[number]) => one.startsWith('journal/') && user !== 'own-keys'
      const wrong = entries.filter(
        (entry) => isJournal(entry) || !/^[a-z-]+\/(public|table|policies)\.ts$/.test(entry.one),
      )
      return wrong.map(({ user, one }) => `checks/rules/server-features.ts: ${user} may use ${one}`)
    },
  },
]
