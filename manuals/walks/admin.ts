import type { Walk } from '../manual.ts'
import type { Screen } from '../screen.ts'
import type { admin } from '../words/admin.ts'
import { typeCode } from './tablet.ts'

/** A tablet without an account: its page, and what it is called. */
type Device = { page: Screen; name: string }

/** An administrator; `username` is somebody in care without an alert, of whom a release is entered and taken back by a new stay. */
export const walkAdmin = (username: string, today: string, device: Device): Walk<(typeof admin)['en']> => ({
  hour: {
    units: async (screen) => {
      await screen.open('/admin')
      await screen.go('facility')
      await screen.unfold()
      await screen.see('units', 'saveFacility')
    },
    people: async (screen) => {
      await screen.go('people')
      await screen.see('newAccount', 'roster')
    },
    responders: async (screen) => {
      await screen.go('responders')
      await screen.take('whoAnswers')
    },
    clinician: async (screen) => {
      await screen.unfold()
      await screen.see('cliniciansCard', 'addClinician')
    },
    rota: (screen) => screen.see('rota', 'saveRota'),
    live: (screen) => screen.go('goLive'),
  },
  stay: {
    find: (screen) => find(screen, username),
    release: async (screen) => {
      await screen.take('release')
      await screen.press('release')
      await screen.fill('releasedOn', today)
      await screen.press('release')
      await screen.press('donePaper')
      await screen.page.locator('dialog[open]').waitFor({ state: 'detached' })
    },
    back: async (screen) => {
      await screen.press('back')
      await screen.fill('admittedOn', today)
      await screen.press('beginStay')
      await screen.page.locator('dialog[open]').waitFor({ state: 'detached' })
    },
  },
  slip: {
    make: async (screen) => {
      await find(screen, username)
      await screen.press('makeSlip')
    },
    confirm: async (screen) => {
      await screen.take('makeTheSlip')
      await screen.press('makeTheSlip')
    },
    print: async (screen) => {
      await screen.see('printSlip')
      await screen.press('doneSlip')
    },
  },
  channels: {
    open: (screen) => screen.go('analytics'),
    sound: async (screen) => {
      await screen.unfold()
      await screen.see('ready', 'testSound')
    },
    channels: async (screen) => {
      await screen.take('testChannels')
      await screen.press('testChannels')
    },
    drill: (screen) => screen.see('startDrill'),
  },
  badges: {
    code: async (screen) => {
      await screen.go('devices')
      await screen.press('enrollDevice')
      await screen.fill('deviceName', device.name)
      await screen.see('letBadges')
      await screen.page.getByRole('switch').press('Space')
      await screen.take('makeCode', 640)
      await screen.press('makeCode')
    },
    enroll: async (screen) => {
      const code = await screen.page.getByText(/^\w{4}(-\w{4}){2}$/).textContent()
      await screen.press('doneSlip')
      const { page, seen } = device.page
      await device.page.open('/')
      await device.page.press('setUp')
      await typeCode(device.page, code ?? '')
      await device.page.press('enroll')
      await page.getByText(device.name).waitFor()
      for (const key of seen) screen.seen.add(key)
    },
    badge: async (screen) => {
      await find(screen, username)
      await screen.press('badge')
      await screen.press('makeBadge')
      await screen.see('printSlip')
      await screen.press('doneSlip')
      await screen.page.locator('dialog[open]').waitFor({ state: 'detached' })
    },
    lost: async (screen) => {
      await screen.press('badge')
      await screen.press('revokeBadge')
      await screen.page.locator('dialog[open]').waitFor({ state: 'detached' })
    },
    tablet: async (screen) => {
      await screen.go('devices')
      await screen.page.getByRole('button', { name: new RegExp(`^\\w+ \\w+ ${device.name}$`) }).click()
      await screen.press('revokeDevice')
      await screen.press('revokeDevice')
      await screen.page.locator('dialog[open]').waitFor({ state: 'detached' })
    },
  },
  safe: {
    backup: async (screen) => {
      await screen.go('facility')
      await screen.press('backup')
    },
    audit: async (screen) => {
      await screen.go('audit')
      await screen.take('exportAudit')
    },
  },
})

/** The list shows this account alone. */
async function find(screen: Screen, username: string) {
  await screen.go('people')
  await screen.fill('findPerson', username)
  await screen.page.getByRole('main').getByRole('rowheader').nth(1).waitFor({ state: 'detached' })
}
