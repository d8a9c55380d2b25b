import { GRANT_DAYS, NUMBERS_DAYS } from '../../contract/src/care-words.ts'
import { OWN_REFERRAL_DAYS } from '../../contract/src/referral-words.ts'
import { callerPlans, followUpCalls, followUpContacts } from '../../server/src/features/calls/table.ts'
import { careOpenings } from '../../server/src/features/care/person/table.ts'
import { careEvents, careWork } from '../../server/src/features/care/table.ts'
import { referrals } from '../../server/src/features/referrals/table.ts'
import { careCopies, careGrants, sharingOffers } from '../../server/src/features/sharing/table.ts'
import { about, VISIT, WHOSE } from './describe.ts'

const EVENT = 'whose work, which work, and the number of the row'
const AS_OF =
  'which clinicians were named to the person when they sent it, by when the newest began; a later one reads it later'

export const CARE = [
  about(careWork, {
    title: 'Work of care',
    why: 'What clinicians owe a person, and by when: a talk that was asked for, a visit after admission, a follow-up, calls after a release.',
    kept: 'The days count from when it ended; open work stays.',
    readers: {
      person:
        'their own requests to talk, and what became of them; after a high result by when they are to be met; of other work nothing',
      admin: {
        reads: 'while all clinicians are away, those who answer for people in care: whose first visit falls due',
        through: 'first_visits_waiting',
      },
      clinician: 'of those whom they serve, never about themself',
    },
    policies: 'bf8449',
    fields: {
      userId: WHOSE,
      id: WHOSE,
      kind: 'a request, a referral, a high result, a follow-up, a first visit, calls',
      source: 'where it comes from, such as their own screen, paper, an officer, a closed alert',
      alertId: 'the alert that it follows',
      notTo: 'whom that alert leaves out',
      audience: 'whether of people in care or of staff',
      state: 'how far it is',
      priority: 'what a clinician decided: today, or in turn',
      receivedAt: 'when it was asked for or began, and when it was entered',
      enteredAt: 'when it was asked for or began, and when it was entered',
      triageDueAt: 'by when it is to be read, the person met, and what they added read',
      metDueAt: 'by when it is to be read, the person met, and what they added read',
      rereadDueAt: 'by when it is to be read, the person met, and what they added read',
      dueAt: 'the first of these',
      about: 'what the person ticked that they want to talk about',
      whenChoice: 'how soon they want to',
      plannedOn: 'the day that is planned',
      ownerId: 'which clinician has it',
      openedTo: 'to whom a hand-over opened what was written with it',
      lastTryAt: 'the last try that came to nothing, and why',
      lastTryReason: 'the last try that came to nothing, and why',
      begunAt: 'when a clinician first did something with it',
      metAt: 'when the person was met',
      closedReason: 'why it ended without that',
      endedAt: 'when it ended',
    },
  }),
  about(careEvents, {
    title: 'What happened to work of care',
    why: 'The timeline of it, with what the person wrote and what clinicians noted. Nothing in it is changed.',
    readers: {
      person: 'of their own requests, with their own lines; no note of a clinician, and nothing of calls',
      clinician: 'of those whom they serve; words of before they began not until they open',
    },
    policies: '41d70d',
    fields: {
      userId: EVENT,
      workId: EVENT,
      id: EVENT,
      event: 'what happened, and more of it in one word',
      detail: 'what happened, and more of it in one word',
      byId: 'which clinician did it; nobody for the person and the product',
      at: 'when',
      textSealed: 'the person’s line, a clinician’s note, or what was noted of the steps of a call',
      readersAsOf: AS_OF,
      visitSealed: 'what a clinician ticked of a visit',
      visitId: VISIT,
    },
  }),
  about(careOpenings, {
    title: 'An opened page of a person',
    why: 'The address of a person’s page holds its number, and never who they are. A reload opens the page again, and writes that down again.',
    kept: 'An hour.',
    readers: {
      clinician: 'their own, in the session in which they opened it',
    },
    policies: '196483',
    fields: {
      id: 'a random number, the address',
      userId: 'whose page it is',
      clinicianId: 'which clinician opened it, and in which session',
      sessionId: 'which clinician opened it, and in which session',
      reason: 'why, as the person reads in their list',
      at: 'when',
    },
  }),
  about(referrals, {
    title: 'What an officer is worried about',
    why: 'An officer saw signs that somebody in care needs help.',
    readers: {
      person: {
        reads: 'that there was one, and when, once somebody was with them; never by whom',
        through: 'own_referrals',
      },
      clinician: 'of people in care; the line of one from before they began not until it opens',
      staff: `of their own for ${OWN_REFERRAL_DAYS} days: sent, seen, followed up, what the clinician tells the post; not the signs and the line again`,
    },
    policies: 'abf0fe',
    fields: {
      userId: WHOSE,
      id: WHOSE,
      byId: 'the officer; nobody once that account is gone',
      createdAt: 'when it was sent',
      signs: 'which signs they ticked',
      noticedBy: 'who noticed: the officer, family, somebody else',
      urgency: 'how soon somebody should come',
      lineSealed: 'what they wrote',
      alertId: 'the alert, or the work of care, that it became',
      workId: 'the alert, or the work of care, that it became',
      instruction: 'what a clinician tells the officer’s post, such as a watch',
      seenAt: 'when somebody answered it, and when somebody was with the person',
      followedUpAt: 'when somebody answered it, and when somebody was with the person',
    },
  }),
]

export const SHARING = [
  about(careGrants, {
    title: 'What somebody shares',
    why: 'A person may let clinicians read their forms or steps of their plan. Only they begin it.',
    kept: `${GRANT_DAYS} days, or until the person stops it, is released, disabled or deleted. A no leaves no row.`,
    readers: {
      person: 'their own',
      clinician: 'of those whom they serve, while it lasts',
    },
    policies: '60835b',
    fields: {
      userId: WHOSE,
      id: WHOSE,
      kind: 'answers, totals, or steps of the plan',
      audience: 'whether of people in care or of staff',
      grantedAt: 'since when',
      endsAt: 'until when',
    },
  }),
  about(careCopies, {
    title: 'A copy of what is shared',
    why: 'What a person’s own key locks nobody else can open: so their own session makes a copy for clinicians.',
    kept: 'It goes with what allows it.',
    readers: {
      person: 'their own',
      clinician: 'of those whom they serve, while it is shared; one from before they began not until it opens',
    },
    policies: '9ad44b',
    fields: {
      userId: WHOSE,
      grantId: 'what allows it',
      id: 'number of the copy',
      sourceId: 'of what it is a copy',
      sealed: 'answers, totals or steps',
      madeAt: 'when it was made',
      readersAsOf: AS_OF,
    },
  }),
  about(sharingOffers, {
    title: 'That somebody was asked whether they share',
    why: 'Nobody is asked twice.',
    readers: { person: 'that they were asked' },
    policies: '43dcfb',
    fields: { userId: 'who was asked', offeredAt: 'when' },
  }),
]

export const CALLS = [
  about(followUpContacts, {
    title: 'Numbers for calls after a release',
    why: 'The weeks after a release are the most dangerous. Who agrees is called.',
    kept: `Until the person stops, or the calls end. ${NUMBERS_DAYS} days while they are still here; a week after the account is disabled without a release.`,
    readers: {
      person: 'on the screen the last two digits of each number',
      clinician: 'who took the calls, once the release is entered; the person reads each opening',
    },
    policies: '89eb4c',
    fields: {
      userId: 'whose they are',
      sealed: 'their number, whether a message may be left, and names and numbers of two who can find them',
      agreedAt: 'when they agreed',
      readersAsOf: AS_OF,
    },
  }),
  about(callerPlans, {
    title: 'What the caller may read of the plan',
    why: 'So that a call can begin with what helps this person. They choose the steps.',
    kept: 'It goes with the numbers, or when the person takes it back.',
    readers: {
      person: 'their own',
      clinician: 'who took the calls, as the numbers; one from before they began not until it opens',
    },
    policies: '2ff222',
    fields: {
      userId: WHOSE,
      id: WHOSE,
      sealed: 'a copy of the steps that they chose',
      madeAt: 'when it was made',
      readersAsOf: AS_OF,
    },
  }),
  about(followUpCalls, {
    title: 'A call after a release',
    why: 'When each is due, and what came of it. What was said stands in the timeline of the work.',
    readers: { person: 'their own', clinician: 'of those whom they serve' },
    policies: 'b658ca',
    fields: {
      userId: 'whom to call',
      workId: 'which work of care, and which call of it',
      number: 'which work of care, and which call of it',
      days: 'how many days after the release, and when that is',
      dueAt: 'how many days after the release, and when that is',
      tries: 'on how many days nobody answered',
      outcome: 'what came of it, and when',
      doneAt: 'what came of it, and when',
    },
  }),
]
