import type { Walk } from '../manual.ts'
import type { clinician } from '../words/clinician.ts'

/** A clinician for people in care: `asks` asked for a talk, and `inNeed` has an alert that nobody answered. */
export const walkClinician = (asks: string, inNeed: string): Walk<(typeof clinician)['en']> => ({
  request: {
    open: async (screen) => {
      await screen.open('/care')
      await screen.see('careList', 'enterRequest')
    },
    row: async (screen) => {
      await screen.pressNamed(asks)
      await screen.press('take')
    },
    triage: async (screen) => {
      await screen.see('today')
      await screen.take('triage')
      await screen.press('routine')
    },
    plan: async (screen) => {
      await screen.see('planDay')
      await screen.press('tomorrow')
    },
  },
  page: {
    open: (screen) => screen.press('openPage'),
    why: async (screen) => {
      await screen.see('why')
      await screen.take('reasonVisit')
      await screen.press('reasonVisit')
    },
    read: (screen) => screen.see('timeline'),
  },
  alert: {
    open: async (screen) => {
      await screen.go('alerts')
      screen.within(screen.page.getByRole('main').getByRole('listitem', { name: inNeed }).first())
    },
    respond: async (screen) => {
      await screen.take('respond')
      await screen.press('respond')
    },
    there: (screen) => screen.press('withYou'),
    close: async (screen) => {
      await screen.press('resolve')
      screen.within(null)
      await screen.see('outcome')
      await screen.press('seenInPerson')
      await screen.press('resolve')
      await screen.page.locator('dialog[open]').waitFor({ state: 'detached' })
    },
  },
  after: {
    met: async (screen) => {
      await screen.open('/care')
      await screen.pressNamed(asks)
      await screen.see('meet', 'face')
    },
    copy: async (screen) => {
      await screen.take('copy')
      await screen.press('copy')
      await screen.press('face')
      await screen.page.keyboard.press('Escape')
    },
    follow: (screen) => screen.press('followUp'),
  },
  away: {
    soon: async (screen) => {
      await screen.open('/care')
      await screen.see('careList')
      await screen.take('soon')
      await screen.press('soon')
      await screen.see('printRounds')
    },
    away: async (screen) => {
      await screen.go('clinicians')
      await screen.press('markAway')
    },
  },
})
