import { ROLES, type Role } from '@evenkeel/contract/base/roles.ts'
import { PATHS, type Path, PORTALS } from '../app/navigation/paths.ts'
import { ADMIN } from '../testing/examples/examples-admin.ts'
import { answerFirstDay } from '../testing/examples/first-day.ts'
import { answerQuietFacility } from '../testing/examples/first-day-admin.ts'
import { expect, test } from '../testing/test.ts'

/** Who opens each address; a new one is not in the product before it stands here. */
const OPEN_TO = {
  '/': ROLES,
  '/inmate': ROLES,
  '/staff': ROLES,
  '/staff/alerts': ['staff'],
  '/staff/referral': ['staff'],
  '/staff/peer-support': ['staff', 'clinician', 'admin'],
  '/care': ['clinician'],
  '/care/alerts': ['clinician'],
  '/care/person/:opening?': ['clinician'],
  '/care/clinicians': ['clinician'],
  '/care/requests': ['clinician'],
  '/care/requests/person': ['clinician'],
  '/admin': ['admin'],
  '/admin/alerts': ['admin'],
  '/alerts/:id': ['clinician', 'admin'],
  '/admin/people': ['admin'],
  '/admin/moves': ['admin'],
  '/admin/responders': ['admin'],
  '/admin/facility': ['admin'],
  '/admin/browsers': ['admin'],
  '/admin/backup': ['admin'],
  '/admin/go-live': ['clinician', 'admin'],
  '/admin/records': ['admin'],
  '/admin/audit': ['admin'],
  '/checkin': ROLES,
  '/record': ROLES,
  '/assessment': ROLES,
  '/journal': ROLES,
  '/recovery-code': ROLES,
  '/talk': ['inmate', 'staff'],
  '/plan': ['inmate', 'staff'],
  '/sharing': ['inmate', 'staff'],
  '/tools': ROLES,
  '/worksheets': ROLES,
  '/worksheets/:id': ROLES,
  '/content': ROLES,
  '/content/:moduleId': ROLES,
  '/tries': ['inmate', 'staff'],
  '/account': ROLES,
  '/privacy': ROLES,
} as const satisfies Record<Path, readonly Role[]>

const opens = (role: Role, path: Path) => OPEN_TO[path].some((one) => one === role)
/** These say whose they are; from all others one comes home. */
const saysWhose = (path: Path) => /^\/(admin|care)/.test(path)

for (const role of ROLES)
  test(`an address that is not for ${role} says whose it is or leads home, and asks the server for nothing of it`, async ({
    app,
  }) => {
    answerFirstDay(app)
    answerQuietFacility(app)
    await app.open('/account', { as: role, user: { ...ADMIN, role, respondsTo: [] } })
    await app.settle()
    const before = app.server.calls.length
    const go = (path: string) => app.window.history.pushState(null, '', path)
    const others = Object.values(PATHS).filter((path) => !opens(role, path))
    expect(others).not.toEqual([])
    for (const path of others.filter(saysWhose)) {
      go(path)
      await expect.element(app.screen.getByText(/^(Access Restricted|This page is for clinicians)$/)).toBeVisible()
      go('/no/such/place')
      await expect.element(app.screen.getByRole('link', { name: 'Go to my dashboard' })).toBeVisible()
    }
    // A quiet page holds the plan, whatever it shows.
    const held = ['GET /api/plan', 'GET /api/facility/peers']
    expect(app.server.calls.slice(before).filter((call) => !held.includes(call))).toEqual([])
    for (const path of others.filter((one) => !saysWhose(one))) {
      go(path)
      await expect.poll(() => app.window.location.pathname).toBe(PORTALS[role])
    }
  })
