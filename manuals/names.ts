import type { Locale } from '@evenkeel/contract/base/limits.ts'
import { nextPersonWords } from '../web/src/app/session/next-person-words.ts'
import { ownShownWords } from '../web/src/app/session/own-shown/own-shown-words.ts'
import { ownDataWords } from '../web/src/features/account/own-data/own-data-words.ts'
import { pinWords } from '../web/src/features/account/pin/pin-words.ts'
import { alertWords } from '../web/src/features/alerts/shared/alerts-words.ts'
import { boardWords } from '../web/src/features/alerts/shared/board/board-words.ts'
import { assessmentWords } from '../web/src/features/assessments/assessment-words.ts'
import { firstDayWords } from '../web/src/features/assessments/first-day-words.ts'
import { auditLogWords } from '../web/src/features/audit/audit-log-words.ts'
import { entryForms } from '../web/src/features/auth/forms/words.ts'
import { auth } from '../web/src/features/auth/words.ts'
import { browserWords } from '../web/src/features/browsers/browsers-words.ts'
import { enrollWords } from '../web/src/features/browsers/shared/enroll-words.ts'
import { carePersonWords } from '../web/src/features/care/person/care-person-words.ts'
import { careWords } from '../web/src/features/care/shared/care-words.ts'
import { checkInWords } from '../web/src/features/checkins/shared/checkins-words.ts'
import { scoreWords } from '../web/src/features/checkins/shared/scores-words.ts'
import { copingWords } from '../web/src/features/coping/words.ts'
import { dutyWords } from '../web/src/features/duty/words.ts'
import { facilityWords } from '../web/src/features/facility/shared/facility-words.ts'
import { helpWords } from '../web/src/features/get-help/shared/help-words.ts'
import { goLiveWords } from '../web/src/features/go-live/shared/go-live-words.ts'
import { journalWords } from '../web/src/features/journal/words.ts'
import { badgesWords } from '../web/src/features/people/badges/badges-words.ts'
import { peopleActsWords } from '../web/src/features/people/dialogs/words.ts'
import { moveWords } from '../web/src/features/people/moves/moves-words.ts'
import { custodyWords, peopleWords } from '../web/src/features/people/shared/people-words.ts'
import { stayWords } from '../web/src/features/people/words.ts'
import { reachMeWords } from '../web/src/features/reach-me/shared/words.ts'
import { referralWords } from '../web/src/features/referrals/words.ts'
import { clinicianWords } from '../web/src/features/rota/clinicians/clinicians-words.ts'
import { rotaWords } from '../web/src/features/rota/rota-words.ts'
import { awayWords } from '../web/src/features/rota/shared/away-words.ts'
import { talkWords } from '../web/src/features/talk/shared/words.ts'
import { passphraseWords } from '../web/src/ui/passphrase/words.ts'
import { adminWords } from '../web/src/words/admin.ts'
import { adminNav } from '../web/src/words/admin-nav.ts'
import { badgeWords } from '../web/src/words/badge.ts'
import { common } from '../web/src/words/common.ts'
import { quickHideWords } from '../web/src/words/quick-hide.ts'
import { shell } from '../web/src/words/shell.ts'

const says = <W>(words: Record<Locale, W>, of: (words: W) => string) => ({ en: of(words.en), es: of(words.es) })

/** What the manuals name of the product, word for word from its dictionaries. */
export const NAMES = {
  // Of everybody.
  haveSlip: says(auth, (w) => w.signIn.slip),
  signIn: says(auth, (w) => w.signIn.submit),
  username: says(entryForms, (w) => w.fields.username),
  password: says(entryForms, (w) => w.fields.password),
  slip: says(entryForms, (w) => w.fields.slip),
  newPassword: says(entryForms, (w) => w.fields.newPassword),
  setPassword: says(entryForms, (w) => w.slip.submit),
  suggest: says(passphraseWords, (w) => w.suggest),
  useSuggested: says(passphraseWords, (w) => w.use),
  more: says(shell, (w) => w.nav.more),
  account: says(shell, (w) => w.nav.account),
  signOut: says(shell, (w) => w.nav.signOut),
  privacy: says(common, (w) => w.privacy),
  hide: says(quickHideWords, (w) => w.hideNamed),
  comeBack: says(quickHideWords, (w) => w.comeBack),
  showMine: says(ownShownWords, (w) => w.open),
  begin: says(assessmentWords, (w) => w.begin),
  nextCard: says(firstDayWords, (w) => w.next),
  laterCard: says(assessmentWords, (w) => w.notNow),
  moreInEnglish: says({ en: shell.en, es: shell.en }, (w) => w.nav.more),
  toSpanish: says({ en: common.en, es: common.en }, (w) => w.otherLanguage),
  sendHelp: says(helpWords, (w) => w.ask.send),
  // On a tablet with a badge.
  newPin: says(pinWords, (w) => w.pin),
  pinAgain: says(pinWords, (w) => w.again),
  setPin: says(pinWords, (w) => w.set),
  pinSet: says(pinWords, (w) => w.savedTitle),
  signInBadge: says(auth, (w) => w.badge),
  scanBadge: says(badgeWords, (w) => w.scan),
  badgeCode: says(badgeWords, (w) => w.type),
  nextBadge: says(badgeWords, (w) => w.next),
  yourPin: says(badgeWords, (w) => w.pin),
  nextPerson: says(nextPersonWords, (w) => w.next),
  // Of people in care.
  checkIn: says(shell, (w) => w.nav.checkIn),
  mood: says(scoreWords, (w) => w.mood),
  stress: says(scoreWords, (w) => w.stress),
  moodBand: says(scoreWords, (w) => w.moodBands.moderate),
  addMore: says(scoreWords, (w) => w.addMore),
  notes: says(checkInWords, (w) => w.notes),
  completeCheckIn: says(scoreWords, (w) => w.complete),
  checkInSaved: says(scoreWords, (w) => w.savedTitle),
  getHelp: says(helpWords, (w) => w.getHelp),
  stepSent: says(helpWords, (w) => w.steps.sent),
  stepSeen: says(helpWords, (w) => w.steps.seen),
  stepComing: says(helpWords, (w) => w.steps.coming),
  stepWithYou: says(helpWords, (w) => w.steps.with_you),
  journal: says(shell, (w) => w.nav.journal),
  newEntry: says(journalWords, (w) => w.newEntry),
  thoughts: says(journalWords, (w) => w.thoughts),
  saveEntry: says(journalWords, (w) => w.save),
  tools: says(shell, (w) => w.nav.tools),
  startSession: says(copingWords, (w) => w.start),
  stopSession: says(copingWords, (w) => w.stop),
  learning: says(shell, (w) => w.nav.learning),
  talk: says(shell, (w) => w.nav.talk),
  talkAbout: says(talkWords, (w) => w.about),
  talkWhen: says(talkWords, (w) => w.when),
  askTalk: says(talkWords, (w) => w.send),
  // Of officers.
  preShift: says(checkInWords, (w) => w.preShift),
  postShift: says(checkInWords, (w) => w.postShift),
  alerts: says(shell, (w) => w.nav.alerts),
  dutyComing: says(dutyWords, (w) => w.coming),
  dutyWithYou: says(dutyWords, (w) => w.withYou),
  dutyAsk: says(dutyWords, (w) => w.ask),
  dutySafe: says(boardWords, (w) => w.said.safe),
  dutyNotSafe: says(boardWords, (w) => w.said.not_safe),
  trained: says(goLiveWords, (w) => w.trained),
  referral: says(shell, (w) => w.nav.referral),
  referralSearch: says(referralWords, (w) => w.search),
  find: says(referralWords, (w) => w.find),
  signs: says(referralWords, (w) => w.signs),
  signCrying: says(referralWords, (w) => w.sign.crying),
  howSoon: says(referralWords, (w) => w.urgency),
  referralLine: says(referralWords, (w) => w.line),
  send: says(referralWords, (w) => w.send),
  ownReferrals: says(referralWords, (w) => w.own),
  getSupport: says(helpWords, (w) => w.getSupport),
  leaveOut: says(reachMeWords, (w) => w.out.title),
  plan: says(shell, (w) => w.plan),
  reachMe: says(reachMeWords, (w) => w.title),
  openedBy: says(ownDataWords, (w) => w.accessTitle),
  // Of clinicians.
  careList: says(careWords, (w) => w.title),
  enterRequest: says(careWords, (w) => w.enterTitle),
  take: says(careWords, (w) => w.take),
  triage: says(careWords, (w) => w.triage),
  today: says(careWords, (w) => w.priorities.today),
  routine: says(careWords, (w) => w.priorities.routine),
  planDay: says(careWords, (w) => w.plan),
  tomorrow: says(careWords, (w) => w.tomorrow),
  openPage: says(careWords, (w) => w.openPage),
  why: says(carePersonWords, (w) => w.why),
  reasonVisit: says(carePersonWords, (w) => w.reasons.visit),
  timeline: says(carePersonWords, (w) => w.timeline),
  respond: says(alertWords, (w) => w.respond),
  withYou: says(alertWords, (w) => w.withYou),
  resolve: says(alertWords, (w) => w.resolve),
  outcome: says(alertWords, (w) => w.outcome),
  seenInPerson: says(alertWords, (w) => w.outcomes.seen_in_person),
  meet: says(careWords, (w) => w.meet),
  face: says(careWords, (w) => w.met.face),
  copy: says(careWords, (w) => w.copy),
  followUp: says(careWords, (w) => w.followTitle),
  soon: says(careWords, (w) => w.shows.soon),
  printRounds: says(careWords, (w) => w.printRounds),
  clinicians: says(adminNav, (w) => w.clinicians),
  markAway: says(awayWords, (w) => w.mark),
  // Of administrators.
  facility: says(adminNav, (w) => w.facility),
  units: says(facilityWords, (w) => w.unitsTitle),
  saveFacility: says(facilityWords, (w) => w.save),
  people: says(adminNav, (w) => w.people),
  newAccount: says(peopleWords, (w) => w.newAccount),
  roster: says(peopleWords, (w) => w.roster),
  responders: says(adminNav, (w) => w.responders),
  whoAnswers: says(rotaWords, (w) => w.respondersTitle),
  cliniciansCard: says(clinicianWords, (w) => w.title),
  addClinician: says(clinicianWords, (w) => w.add),
  rota: says(rotaWords, (w) => w.rotaTitle),
  saveRota: says(rotaWords, (w) => w.save),
  goLive: says(adminNav, (w) => w.goLive),
  findPerson: says(adminWords, (w) => w.find),
  release: says(peopleActsWords, (w) => w.release),
  admittedOn: says(custodyWords, (w) => w.admittedOn),
  releasedOn: says(custodyWords, (w) => w.releasedOn),
  back: says(stayWords, (w) => w.back),
  beginStay: says(stayWords, (w) => w.begin),
  makeSlip: says(adminWords, (w) => w.makeSlip),
  makeTheSlip: says(adminWords, (w) => w.slipConfirm),
  printSlip: says(adminWords, (w) => w.print),
  doneSlip: says(adminWords, (w) => w.done),
  donePaper: says(moveWords, (w) => w.done),
  analytics: says(shell, (w) => w.nav.analytics),
  ready: says(alertWords, (w) => w.readyTitle),
  testSound: says(alertWords, (w) => w.testSound),
  testChannels: says(alertWords, (w) => w.channels),
  startDrill: says(alertWords, (w) => w.drillStart),
  devices: says(adminNav, (w) => w.browsers),
  enrollDevice: says(browserWords, (w) => w.add),
  deviceName: says(browserWords, (w) => w.name),
  letBadges: says(browserWords, (w) => w.allow),
  makeCode: says(browserWords, (w) => w.make),
  revokeDevice: says(browserWords, (w) => w.revoke),
  setUp: says(auth, (w) => w.enroll),
  enroll: says(enrollWords, (w) => w.submit),
  badge: says(badgesWords, (w) => w.badge),
  makeBadge: says(badgesWords, (w) => w.make),
  revokeBadge: says(badgesWords, (w) => w.revoke),
  backup: says(facilityWords, (w) => w.backup),
  audit: says(adminNav, (w) => w.audit),
  exportAudit: says(auditLogWords, (w) => w.exportOf.changes),
} satisfies Record<string, Record<Locale, string>>

export type NameKey = keyof typeof NAMES
/** Stands in a text for the name until it is printed. */
export type Names = Record<NameKey, string>
const keys = Object.keys(NAMES)
const isKey = (key: string): key is NameKey => key in NAMES
export const N = Object.fromEntries(keys.map((key) => [key, `⟦${key}⟧`])) as Names

/** The word of the product for a name in a text. */
export function wordOf(key: string, locale: Locale): string {
  const word = isKey(key) ? NAMES[key][locale] : undefined
  if (!word) throw new Error(`The product has no word for ${key} in ${locale}.`)
  return word
}
