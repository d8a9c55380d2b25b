import { RELEASED_DAYS } from '../../contract/src/account-words.ts'
import { DAYS_AFTER_SLIP, FIRST_SLIP_DAYS, PASS_MINUTES, SLIP_HOURS } from '../../contract/src/limits.ts'
import { DELETION_DAYS } from '../../contract/src/retention-classes.ts'
import {
  accessEvents,
  credentials,
  knownDevices,
  resetSlips,
  signInPasses,
  totpCodes,
  totpSecrets,
} from '../../server/src/features/auth/table.ts'
import { SIGN_INS_DAYS } from '../../server/src/features/auth/trace/queries.ts'
import { pastStays, users } from '../../server/src/features/users/table.ts'
import { IDEMPOTENCY_HOURS } from '../../server/src/platform/idempotency/queries.ts'
import { idempotencyKeys } from '../../server/src/platform/idempotency/table.ts'
import { rateLanes } from '../../server/src/platform/limiter/table.ts'
import { sessions } from '../../server/src/platform/sessions/table.ts'
import { about, clear, either, hash, own, WHOSE } from './describe.ts'

export const ACCOUNT = [
  about(users, {
    title: 'The account',
    why: 'Who somebody is here, where they are, and what they may do; what people in care are called and where they are is how those who answer find them.',
    kept: `It goes ${DELETION_DAYS} days after its owner asked for that, unless an alert, or work of care but a first visit or a call, is open. Alerts and work of care may stay longer.`,
    readers: {
      person: 'the profile, both numbers and their own settings',
      admin:
        'the profile, both numbers, the days of the stay, rights in alerts, whether approved or disabled, and of the last sign-in roughly how long ago',
      clinician:
        'of those whom they serve name, booking number, unit, housing, language, day of admission and of a release that is near; who else answers',
      duty: 'of people in care with an open alert that calls somebody: name, booking number, unit, housing, language',
      staff: {
        reads:
          'approved staff, by a look-up of people in care: name, unit, housing, booking number; names of those who answer',
        through: 'people_to_refer',
      },
      screen: {
        reads:
          'unit and housing of people in care with such an alert, and on a press the name; of who is on call, name and extension',
        through: 'shown_name',
      },
    },
    policies: 'e03a25',
    fields: {
      id: 'number of the account; other tables, the audit log too, know a person by it',
      username: 'the name to sign in with; made up for somebody without an account',
      hasAccount: 'whether they can sign in at all, or were only named by staff',
      usernameKey: 'the same name in one spelling, so that no two are alike',
      firstName: 'first name',
      lastName: 'last name',
      email: 'e-mail, if they gave one; alerts go there if they answer them',
      role: 'person in care, staff, clinician or administrator',
      unit: 'housing unit, or unit of work',
      unitTyped: 'whether they typed the unit themself, and nobody here checked it',
      shift: 'shift of somebody who works here',
      badgeNumber: 'badge number of somebody who works here',
      extension:
        'the phone of somebody who works here, as an administrator entered it; the duty screen shows it while they are on call',
      housing: 'cell or bed',
      bookingNumber: 'booking number of this stay',
      permanentNumber: 'the number that stays theirs over all stays',
      admittedOn: 'day of admission',
      releasePlanned: 'day of a planned release',
      releasedOn: 'day of the release',
      triedBackOn: `day of the last try to sign in more than ${RELEASED_DAYS} days after a release`,
      locale: 'language',
      checkInScale: 'whether they check in with five steps or ten numbers',
      autoAdvance: 'whether a form goes on by itself after an answer',
      helpDismissedAt: 'when the newest request for help was closed whose message they put away',
      respondsTo: 'whose alerts they answer: people in care, staff',
      duty: 'whether they are a duty responder',
      approvedAt: 'when an administrator vouched for the account',
      approvedBy: 'who did',
      countsFrom: 'first day on which they count in figures of groups',
      signedInOn: 'day of the last sign-in',
      signedInAt: 'when they last signed in with a password that only they can have',
      readersSeenAt: 'the newest clinician whose notice they put away, by when that one began',
      disabledAt: 'when the account was disabled or refused',
      deletesAt: 'when it will be deleted, because its owner asked',
      createdAt: 'when it was made',
    },
  }),
  about(pastStays, {
    title: 'Stays before this one',
    why: 'One person stays one person when they come back: what they wrote is theirs again, and the days of the stay before are not lost.',
    readers: {
      person: 'their own',
      clinician: { reads: 'the days of release and return of whom they serve', through: 'stays_before' },
      admin: 'of everybody',
    },
    policies: 'b0e8f6',
    fields: {
      userId: WHOSE,
      id: WHOSE,
      admittedOn: 'day of admission',
      releasedOn: 'day of the release',
      bookingNumber: 'booking number of that stay',
      nextAt: 'when the next stay was entered',
    },
  }),
]

export const SIGNING_IN = [
  about(credentials, {
    title: 'The check of the password',
    why: 'To tell a right password from a wrong one. The password itself is kept nowhere.',
    readers: { person: 'when it was last changed' },
    policies: '788101',
    fields: {
      userId: 'whose it is',
      salt: clear('random bytes that go into the check'),
      kdf: 'how slowly it is worked out',
      verifier: hash('hash of a key that is made of the password and a secret of the server'),
      changedAt: 'when the password was last changed',
    },
  }),
  about(totpSecrets, {
    title: 'The second step',
    why: 'Codes of a second device for whoever has access to others’ data.',
    kept: 'Until it is turned off.',
    readers: { person: 'since when it is on' },
    policies: '481f06',
    fields: {
      userId: 'whose it is',
      secretSealed: 'what the codes are made of',
      createdAt: 'when it was begun',
      enabledAt: 'since when it is asked for',
      lastStep: 'which code was used last, so that none works twice',
    },
  }),
  about(totpCodes, {
    title: 'Spare codes of the second step',
    why: 'For when the second device is lost.',
    kept: 'Each until it is used.',
    readers: { person: 'each once, when they are made' },
    policies: 'dd5689',
    fields: { userId: 'whose it is', codeHash: hash('hash of the code') },
  }),
  about(resetSlips, {
    title: 'Slips for a new password',
    why: 'Nobody sees or sets somebody else’s password: whoever lost theirs is handed a slip with a code.',
    kept: `Until it is used or another is made. It works for ${SLIP_HOURS} hours, the first one of somebody in care or of staff for ${FIRST_SLIP_DAYS} days.`,
    readers: { person: `that one was used, for ${DAYS_AFTER_SLIP} days`, admin: 'the code, once, when they make it' },
    policies: '24b18b',
    fields: {
      userId: 'for whom it is',
      slipHash: hash('hash of the code'),
      madeBy: 'who made it',
      createdAt: 'when',
      expiresAt: 'until when it works',
    },
  }),
  about(signInPasses, {
    title: 'Passes past a lock',
    why: 'When somebody else’s wrong passwords keep a person out of a new browser, a pass makes that browser known.',
    kept: `Until it is used or another is made. It works for ${PASS_MINUTES} minutes.`,
    readers: { person: 'nothing of it', admin: 'the code, once, when they make it' },
    policies: 'a72bf8',
    fields: {
      userId: 'for whom it is',
      passHash: hash('hash of the code'),
      madeBy: 'who made it',
      expiresAt: 'until when it works',
    },
  }),
  about(sessions, {
    title: 'Where somebody is signed in',
    why: 'To stay signed in from page to page, and to end that.',
    kept: 'Until they sign out, or a time of quiet or the longest time has passed.',
    readers: {
      person: 'browser, times, and whether with a second step',
      admin: 'nothing; they end them with a slip or by disabling the account',
    },
    policies: '550805',
    fields: {
      tokenHash: hash('hash of what the cookie holds'),
      id: 'number of the session',
      userId: 'whose it is',
      keyVersion: 'which key of theirs it opens',
      wrappedKey: own('that key, opened by what the cookie holds; none with badge and PIN'),
      userAgent: 'what the browser says it is',
      idleLimit: 'after how many quiet seconds it ends',
      createdAt: 'when it began',
      lastSeenAt: 'when it was last used',
      expiresAt: 'when it ends at the latest',
      confirmedUntil: 'until when the password counts as just given',
      secondFactor: 'whether it began with a second step',
      began: 'whether it began with a password, a slip, or badge and PIN',
      browserId: 'the tablet on which it began with badge and PIN',
      replacedAt: 'when the cookie was changed',
      putOffAssessment: 'the assessment to which they said “Not now”',
      putOffResult: 'the result to which they did',
    },
  }),
  about(knownDevices, {
    title: 'Browsers known to an account',
    why: 'So that whoever guesses passwords elsewhere keeps nobody out of their own browser.',
    kept: 'A slip takes back that only they use it.',
    readers: { person: 'whether this browser is said to be theirs alone' },
    policies: '74895a',
    fields: {
      userId: 'whose it is',
      deviceHash: hash('hash of the cookie that marks the browser'),
      lastSeenAt: 'when they last signed in there',
      own: 'whether they said that only they use it',
    },
  }),
  about(accessEvents, {
    title: 'Sign-ins and wrong passwords, hour by hour',
    why: 'To see that somebody tries passwords, and from where.',
    kept: `${SIGN_INS_DAYS} days, and for good in the audit log. Never longer than the account, if there is one, also where its records are held.`,
    readers: { person: 'their own', admin: 'of everybody' },
    policies: '7c7c91',
    fields: {
      id: 'number of the row',
      userId: 'whose account it was; nobody’s where no account has the name',
      action: 'what was tried, and whether it worked',
      hour: 'the hour',
      count: 'how often',
      addresses: 'the first few network addresses it came from',
      firstAt: 'the first and last time in that hour',
      lastAt: 'the first and last time in that hour',
      loggedAt: 'when it was written to the audit log',
    },
  }),
  about(rateLanes, {
    title: 'The pace of tries',
    why: 'To slow down whoever guesses names, passwords and codes.',
    kept: 'Until ten minutes after it counts for nothing any more.',
    readers: {},
    policies: '4f53cd',
    fields: {
      key: hash('hash, with a key of the server, of an account or address and a browser'),
      fullAt: 'when it counts for nothing any more',
    },
  }),
  about(idempotencyKeys, {
    title: 'Presses that were answered',
    why: 'A press that is sent twice, because the line was bad, is done once and gets the same answer.',
    kept: `${IDEMPOTENCY_HOURS} hours.`,
    readers: { person: 'the answer again' },
    policies: 'b195f8',
    fields: {
      userId: 'who pressed',
      call: 'what was pressed, such as to send a check-in',
      key: 'number of the press',
      keyVersion: 'which key of theirs locks it; none where the server’s do',
      bodyHash: hash('hash, with that key, of what was sent'),
      status: 'whether it worked',
      replySealed: either('the answer'),
      createdAt: 'when',
    },
  }),
]
