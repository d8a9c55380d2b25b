import { DEMO_PASSWORD } from '../../server/src/demo/settings.ts'
import type { Walk } from '../manual.ts'
import type { officer } from '../words/officer.ts'
import { type AtTablet, walkBadge } from './tablet.ts'

/** An officer who is a duty responder; `inNeed` pressed Get Help before. */
export const walkOfficer = (username: string, inNeed: string, at: AtTablet): Walk<(typeof officer)['en']> => ({
  checkIn: {
    open: async (screen) => {
      await screen.open('/')
      await screen.see('haveSlip')
    },
    enter: async (screen) => {
      await screen.fill('username', username)
      await screen.fill('password', DEMO_PASSWORD)
      await screen.press('signIn')
    },
    start: async (screen) => {
      await screen.see('showMine')
      await screen.go('checkIn')
    },
    when: async (screen) => {
      await screen.see('preShift')
      await screen.press('postShift')
      await screen.take('preShift')
    },
    scores: async (screen) => {
      await screen.see('mood', 'stress')
      for (const one of await screen.page.getByRole('slider').all()) await one.press('ArrowRight')
    },
    save: async (screen) => {
      await screen.press('completeCheckIn')
      await screen.see('checkInSaved')
    },
  },
  alert: {
    open: async (screen) => {
      await screen.go('alerts')
      await screen.see('trained')
    },
    read: async (screen) => {
      screen.within(screen.page.getByRole('main').getByRole('listitem', { name: inNeed }).first())
      await screen.take('dutyComing')
    },
    coming: (screen) => screen.press('dutyComing'),
    there: (screen) => screen.press('dutyWithYou'),
    ask: async (screen) => {
      await screen.see('dutyAsk', 'dutyNotSafe')
      await screen.press('dutySafe')
      screen.within(null)
    },
  },
  refer: {
    radio: (screen) => screen.go('referral'),
    find: async (screen) => {
      await screen.fill('referralSearch', inNeed)
      await screen.press('find')
      await screen.pressNamed(inNeed)
    },
    signs: async (screen) => {
      await screen.see('signs')
      await screen.press('signCrying')
      await screen.take('signCrying')
    },
    soon: (screen) => screen.see('howSoon'),
    send: async (screen) => {
      await screen.see('referralLine')
      await screen.press('send')
      await screen.see('ownReferrals')
    },
  },
  help: {
    press: async (screen) => {
      await screen.open('/staff')
      await screen.see('getHelp')
      await screen.press('getSupport')
    },
    read: async (screen) => {
      await screen.see('leaveOut')
      await screen.take('sendHelp')
    },
    send: (screen) => screen.press('sendHelp'),
    plan: async (screen) => {
      await screen.go('plan')
      await screen.see('reachMe')
    },
  },
  badge: walkBadge(at),
  sees: {
    account: (screen) => screen.go('account'),
    opened: (screen) => screen.see('openedBy'),
    privacy: (screen) => screen.press('privacy'),
  },
})
