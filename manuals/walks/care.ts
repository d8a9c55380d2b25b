import type { Walk } from '../manual.ts'
import { NAMES } from '../names.ts'
import type { care } from '../words/care.ts'
import { type AtTablet, walkBadge } from './tablet.ts'

export type Slip = { username: string; name: string; slip: string }

/** The password that they choose. */
export const CHOSEN = 'seven-lanterns-over-water'

/** A person in care with a slip, up to a tablet that takes badges. */
export const walkCare = (own: Slip, at: AtTablet): Walk<(typeof care)['en']> => ({
  signIn: {
    open: async (screen) => {
      await screen.open('/')
      await screen.take('haveSlip')
      await screen.press('haveSlip')
    },
    fill: async (screen) => {
      await screen.fill('username', own.username)
      await screen.fill('slip', own.slip)
    },
    password: async (screen) => {
      await screen.press('suggest')
      await screen.see('useSuggested')
      await screen.fill('newPassword', CHOSEN)
    },
    set: (screen) => screen.press('setPassword'),
    language: async (screen) => {
      // Until somebody chooses, an account that an administrator made is in English.
      await screen.page.getByRole('button', { name: NAMES.nextCard.en, exact: true }).waitFor()
      await screen.page.waitForFunction(() => performance.getEntriesByName('ready').length > 0)
      await screen.press('moreInEnglish')
      await screen.see('toSpanish')
      // In English it is only looked at. The choice is stored with the account before the page is read again.
      if (screen.locale === 'es')
        await Promise.all([
          screen.page.waitForResponse((it) => it.request().method() === 'PATCH' && it.url().endsWith('/api/user')),
          screen.press('toSpanish'),
        ])
      await screen.reload()
    },
    questions: async (screen) => {
      for (let card = 1; card < 4; card++) await screen.press('nextCard')
      await screen.see('begin')
      await screen.press('laterCard')
      await screen.press('hide')
      await screen.press('comeBack')
      await screen.seeBehindMore('signOut')
      await screen.reload()
    },
  },
  checkIn: {
    open: (screen) => screen.go('checkIn'),
    mood: async (screen) => {
      await screen.see('mood', 'stress')
      const moderate = screen.page.getByRole('radio', { name: screen.word('moodBand'), exact: true })
      for (const one of await moderate.all()) await one.check()
      await screen.take('mood')
    },
    more: async (screen) => {
      await screen.press('addMore')
      await screen.fill('notes', '…')
    },
    save: async (screen) => {
      await screen.press('completeCheckIn')
      await screen.see('checkInSaved')
    },
  },
  help: {
    press: (screen) => screen.press('getHelp'),
    read: (screen) => screen.see('sendHelp'),
    send: (screen) => screen.press('sendHelp'),
    wait: async (screen) => {
      await screen.see('stepSent', 'stepSeen', 'stepComing', 'stepWithYou')
      await screen.take('stepSent')
    },
  },
  journal: {
    open: async (screen) => {
      await screen.go('journal')
      await screen.press('newEntry')
    },
    write: (screen) => screen.fill('thoughts', '…'),
    save: async (screen) => {
      await screen.take('saveEntry')
      await screen.press('saveEntry')
      // Once it is stored the page to write on is gone.
      await screen.page.getByRole('button', { name: screen.word('saveEntry') }).waitFor({ state: 'detached' })
    },
  },
  tools: {
    tools: async (screen) => {
      await screen.go('tools')
      await screen.take('startSession')
      await screen.press('startSession')
      await screen.press('stopSession')
    },
    learning: (screen) => screen.go('learning'),
    talk: (screen) => screen.go('talk'),
    topic: (screen) => screen.see('talkAbout', 'talkWhen'),
    send: (screen) => screen.press('askTalk'),
  },
  badge: walkBadge(at),
})
