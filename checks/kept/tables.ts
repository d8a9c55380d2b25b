import type { PgTable } from 'drizzle-orm/pg-core'
import {
  DAYS_AFTER_SLIP,
  DRAFT_HOURS,
  FIRST_SLIP_DAYS,
  PASS_MINUTES,
  SLIP_HOURS,
} from '../../contract/src/base/limits.ts'
import { GRANT_DAYS, NUMBERS_DAYS } from '../../contract/src/care/care-words.ts'
import { TICKET_HOURS } from '../../contract/src/outbox/outbox-words.ts'
import { ROSTER_DELIVERY_DAYS, ROSTER_WAITS_DAYS } from '../../contract/src/people/roster-words.ts'
import { OWN_REFERRAL_DAYS } from '../../contract/src/referrals/referral-words.ts'
import { DELETION_DAYS, VIEWS_DAYS } from '../../contract/src/retention/retention-classes.ts'
import { alertDeliveries } from '../../server/src/features/alerts/delivery/table.ts'
import { alertEvents, alerts } from '../../server/src/features/alerts/table.ts'
import { figuresReleased } from '../../server/src/features/analytics/table.ts'
import {
  assessmentRequests,
  assessments,
  dailyQuestions,
  entryAnswers,
  secondQuestions,
} from '../../server/src/features/assessments/table.ts'
import * as auth from '../../server/src/features/auth/table.ts'
import { SIGN_INS_DAYS } from '../../server/src/features/auth/trace/queries.ts'
import { backupOutcomes, backupPassphrases } from '../../server/src/features/backups/table.ts'
import { badges, pins, pinTries, visits } from '../../server/src/features/badges/table.ts'
import { enrolledBrowsers, sharedBrowsers } from '../../server/src/features/browsers/table.ts'
import { callerPlans, followUpCalls, followUpContacts } from '../../server/src/features/calls/table.ts'
import { careOpenings } from '../../server/src/features/care/person/table.ts'
import { careClocks, careEvents, careWork } from '../../server/src/features/care/table.ts'
import { checkIns } from '../../server/src/features/checkins/table.ts'
import { clinicians } from '../../server/src/features/clinicians/table.ts'
import { copingUses } from '../../server/src/features/coping/table.ts'
import { drafts } from '../../server/src/features/drafts/table.ts'
import { facilities, facilityUnits } from '../../server/src/features/facility/table.ts'
import { goLiveConfirmations, unitModes } from '../../server/src/features/go-live/table.ts'
import { journalEntries } from '../../server/src/features/journal/table.ts'
import { hardLessons, lessonTries, moduleProgress } from '../../server/src/features/learning/table.ts'
import { keptItems, outboxKeys, tickets } from '../../server/src/features/outbox/table.ts'
import { journalRecovery } from '../../server/src/features/own-keys/table.ts'
import { rosterDeliveries, rosterSecrets } from '../../server/src/features/people/roster/deliveries/table.ts'
import { planVersions } from '../../server/src/features/plan/table.ts'
import { alertListeners } from '../../server/src/features/reach/table.ts'
import { reachMe } from '../../server/src/features/reach-me/table.ts'
import { referrals } from '../../server/src/features/referrals/table.ts'
import { responderNotices, suspendedDuties } from '../../server/src/features/responders/table.ts'
import { dutyCalendars, rotaDates, rotaEntries } from '../../server/src/features/rota/table.ts'
import { careCopies, careGrants, sharingOffers } from '../../server/src/features/sharing/table.ts'
import { pastStays, placeChanges, users } from '../../server/src/features/users/table.ts'
import { worksheets } from '../../server/src/features/worksheets/table.ts'
import { archiving, deletions } from '../../server/src/platform/archive/table.ts'
import { auditEndMarks, auditEntries, auditHead, listViews } from '../../server/src/platform/audit/table.ts'
import { IDEMPOTENCY_HOURS } from '../../server/src/platform/idempotency/queries.ts'
import { idempotencyKeys } from '../../server/src/platform/idempotency/table.ts'
import { jobSuccesses } from '../../server/src/platform/jobs/table.ts'
import { rateLanes } from '../../server/src/platform/limiter/table.ts'
import { recordHolds, recordPeople } from '../../server/src/platform/records/table.ts'
import { serverKeys } from '../../server/src/platform/server-keys/table.ts'
import { sessions } from '../../server/src/platform/sessions/table.ts'
import { recordKeys, userKeys } from '../../server/src/platform/user-keys/table.ts'

/** `readers`: to whom policies open it, and `reader:function` where an SQL function does; `kept`: what its kind of table does not say. */
export type Kept = { table: PgTable; readers: string; holds: string; kept: string }
const says = (table: PgTable, readers: string, holds: string, kept = ''): Kept => ({ table, readers, holds, kept })

/** Tables of people: one sentence for each. */
export const OF_PEOPLE: Kept[] = [
  says(
    users,
    'person admin clinician duty staff:people_to_refer screen:shown_name',
    'the account: names, numbers, unit, days of the stay, language, rights in alerts; clinicians read of whom they serve, duty and screens of people with an open alert, staff name and place by a look-up',
    `${DELETION_DAYS} days after its owner asked for that, unless an alert, or work of care but a first visit, a plan or a call, is open; alerts and work of care may stay longer.`,
  ),
  says(pastStays, 'person admin clinician:stays_before', 'days and booking numbers of stays before this one'),
  says(placeChanges, 'person clinician', 'each change of the unit or bed of somebody in care'),
  says(auth.credentials, 'person', 'the check value of the password, and when that was changed'),
  says(
    auth.providerLinks,
    'person admin',
    'which identity of the employer’s provider is linked with an account of somebody who works here, or invited to be',
    'Until the link is ended.',
  ),
  says(auth.totpSecrets, 'person', 'the secret of the second step', 'Until it is turned off.'),
  says(auth.totpCodes, 'person', 'hashes of spare codes of the second step', 'Each until it is used.'),
  says(
    auth.resetSlips,
    'person admin',
    `hashes of one-time slips; the person reads for ${DAYS_AFTER_SLIP} days that one was used, administrators the code once`,
    `Until it is used or another is made; it works for ${SLIP_HOURS} hours, the first one of somebody in care or of staff for ${FIRST_SLIP_DAYS} days.`,
  ),
  says(
    auth.signInPasses,
    'person admin',
    'hashes of passes for a new browser while somebody else tries passwords; administrators read the code once',
    `Until it is used or another is made; it works for ${PASS_MINUTES} minutes.`,
  ),
  says(
    sessions,
    'person admin',
    'where somebody is signed in, and their key, opened by the cookie alone; administrators read nothing of it, they end it',
    'Until they sign out, or a time of quiet or the longest time has passed.',
  ),
  says(auth.knownDevices, 'person', 'hashes of the marks of browsers in which they signed in; a slip takes back “own”'),
  says(
    auth.accessEvents,
    'person admin',
    'sign-ins and wrong passwords by the hour, with network addresses',
    `${SIGN_INS_DAYS} days, and for good in the audit log; never longer than the account, if there is one, also where its records are held.`,
  ),
  says(
    rateLanes,
    '',
    'keyed hashes of accounts and addresses, to slow down whoever guesses',
    'Until ten minutes after it counts for nothing any more.',
  ),
  says(
    idempotencyKeys,
    'person',
    'the answer to a press, in case it is sent twice, locked with their own key or the server’s',
    `${IDEMPOTENCY_HOURS} hours.`,
  ),
  says(
    badges,
    'person admin',
    'the hash of a badge, and when it was made and last used; administrators read the code once',
    'Until another is made or it is taken back.',
  ),
  says(pins, 'person', 'the check value of a PIN', 'Until another is set, it is removed, or a slip is used.'),
  says(pinTries, '', 'wrong PINs, counted', 'A day; while a badge is locked, until a password or a slip opens it.'),
  says(
    visits,
    'person clinician',
    'a visit at a tablet by badge and PIN, and whether its owner says that it was them; clinicians read that of requests that they read',
    '90 days after the answer that it was them; with the account where it was somebody else.',
  ),
  says(
    tickets,
    'person admin',
    'hashes by which a page may hand in later what was entered without a network; nobody reads more of it in the product',
    `It works for ${TICKET_HOURS} hours, and goes seven days after that.`,
  ),
  says(
    keptItems,
    'person',
    'what became of each thing that was entered without a network, and none of its words',
    'Seven days after its ticket worked; what was not taken, 30 days after it came.',
  ),
  says(
    userKeys,
    'person',
    'the key of a person, locked by their password',
    'Emptied as the first step of a deletion: from then on nothing opens the journal.',
  ),
  says(
    recordKeys,
    'person',
    'the key of all that they write but the journal, locked by that key',
    'Emptied with that.',
  ),
  says(
    journalRecovery,
    'person',
    'the same key, locked by a recovery code on paper',
    'What the code opens is emptied once it is used, made anew or voided; the days stay.',
  ),
  says(
    drafts,
    'person',
    'what is typed and not saved',
    `${DRAFT_HOURS.words / 24} days after the last word; ${DRAFT_HOURS.answers} hours for answers, requests and what officers type about others; emptied at once when saved or thrown away.`,
  ),
  says(checkIns, 'person', 'a check-in: mood, stress, what is behind it, notes; figures of groups are made of it'),
  says(assessments, 'person', 'an assessment: answers, total, level; what was shared of it is a copy'),
  says(
    secondQuestions,
    'person admin clinician',
    'the five questions after question 9; opened by who answers or serves that role, and the person reads each opening',
  ),
  says(
    entryAnswers,
    'person admin clinician',
    'answers at entry about alcohol, pills and drugs, where they raised an alert; opened by who answers for or serves people in care, and the person reads each opening',
  ),
  says(
    dailyQuestions,
    'person',
    'the last day on which somebody new in care was asked about signs of withdrawal, and not what they said',
    'The next day takes its place.',
  ),
  says(
    assessmentRequests,
    'person admin',
    'that somebody was asked for an assessment',
    'It counts until the person sends one, and the next request takes its place.',
  ),
  says(
    alerts,
    'person admin clinician duty screen:display_name',
    'an alert: about whom, where, how urgent, why, who came; only who answers or serves that role reads about whom it is, duty and screens where and how urgent',
    'The days count from when it was closed; an open one stays, and a closed one too until it is noted that somebody saw the person, where that is owed.',
  ),
  says(
    alertEvents,
    'person admin clinician duty screen:shown_alerts',
    'the timeline of an alert, with notes of responders, which only who answers or serves that role reads; duty and screens that an officer was sent',
  ),
  says(alertDeliveries, 'admin clinician', 'whether mail and webhook of an alert went out'),
  says(
    alertListeners,
    'person admin:who_would_hear clinician:who_would_hear',
    'whether the page of somebody who answers is open',
  ),
  says(
    reachMe,
    'person admin clinician',
    'where somebody who works here can be reached at home; opened only by who has an answered alert of “now” about them in hand, and the person reads each opening',
  ),
  says(
    careWork,
    'person clinician admin:first_visits_waiting',
    'what clinicians owe a person, and by when; the person reads their own requests, administrators only, while all clinicians are away, whose first visit falls due',
    'The days count from when it ended; open work stays.',
  ),
  says(
    careEvents,
    'person clinician',
    'the timeline of that work: the person’s lines, clinicians’ notes, which the person does not read',
  ),
  says(
    careOpenings,
    'clinician',
    'that a clinician opened the page of a person, for a reload in that session',
    'An hour.',
  ),
  says(
    referrals,
    'clinician staff person:own_referrals',
    `what an officer is worried about; the officer reads for ${OWN_REFERRAL_DAYS} days what became of it, the person that there was one once somebody was with them, and never by whom`,
  ),
  says(
    recordPeople,
    'person admin clinician',
    'whose alerts and care records they are, with names and numbers once the account is deleted, for who answers or served that role, and all administrators while they are held',
    'In the night after the last of its alerts and work of care went, at once where there is none.',
  ),
  says(
    recordHolds,
    'person admin',
    'that these records are held for a court, a complaint, an inspection or after a death',
    'As long as there are records of this person; that a hold ended stays written too.',
  ),
  says(
    careGrants,
    'person clinician',
    'that somebody shares forms or steps of their plan',
    `${GRANT_DAYS} days, or until the person stops it, is released, disabled or deleted; a no leaves no row.`,
  ),
  says(careCopies, 'person clinician', 'copies of what is shared', 'As long as what allows it.'),
  says(sharingOffers, 'person', 'that somebody was asked once whether they share'),
  says(
    followUpContacts,
    'person clinician',
    'telephone numbers for calls after a release, opened only by who took the calls, once the release is entered; the person reads each opening',
    `Until the person stops, or the calls end; ${NUMBERS_DAYS} days while they are still here; a week after the account is disabled without a release.`,
  ),
  says(
    callerPlans,
    'person clinician',
    'the steps of the plan that the caller may read',
    'As long as the numbers, or until the person takes it back.',
  ),
  says(followUpCalls, 'person clinician', 'when each call after a release is due, and what came of it'),
  says(journalEntries, 'person', 'an entry of the journal'),
  says(planVersions, 'person', 'a version of the plan for hard moments'),
  says(worksheets, 'person', 'a worksheet, and which one it is'),
  says(lessonTries, 'person', 'what somebody wants to try of a lesson, and how it went'),
  says(moduleProgress, 'person', 'how far somebody is in a module'),
  says(hardLessons, 'person', 'that a lesson was hard to understand'),
  says(copingUses, 'person', 'a use of a coping tool, and how much it helped'),
  says(
    clinicians,
    'person admin clinician',
    'who is a clinician, since when, who made and confirmed them, licence number, absence',
  ),
  says(
    rotaEntries,
    'person admin clinician screen:display_on_call',
    'the week of the rota; screens show who is on call now',
    'Until the rota is saved anew.',
  ),
  says(
    rotaDates,
    'person admin clinician',
    'who answers on a day that is not as the week',
    '31 days after the day, or until the date is saved anew.',
  ),
  says(
    dutyCalendars,
    'person',
    'the hash of the address of somebody’s own duties, and the duties told there last; whoever has the address reads those',
    'Until they end it or make another; duties a week after they are over.',
  ),
  says(
    responderNotices,
    'person',
    'notices to those who answer: who became or left one of them',
    'Until they put it away.',
  ),
  says(
    suspendedDuties,
    'person',
    'what somebody answered until a slip suspended it',
    '24 hours, or until a colleague gives it back.',
  ),
  says(goLiveConfirmations, 'person admin clinician', 'what somebody confirmed before a unit went live'),
  says(
    unitModes,
    'admin clinician',
    'who decided, by name, that a unit went live, and what was missing then',
    'It stays.',
  ),
  says(
    enrolledBrowsers,
    'admin',
    'devices of the facility, with the administrator who made each; nothing says who uses them',
    'Until it is revoked; a code that nobody entered, a day after it ran out.',
  ),
  says(
    auditEntries,
    'person admin',
    'who did what, when, to whom, from where, never what people wrote; not shown to administrators: whom clinicians care for, and whom an alert is about that they do not answer',
    'It stays, and nobody can change or delete it; once an account is gone it is known by its number alone.',
  ),
  says(
    listViews,
    'person admin',
    'who saw somebody in a list; administrators read it only of somebody who died here',
    `${VIEWS_DAYS} days; longer while that person’s records are held, and at the longest as long as the account, or its records.`,
  ),
  says(
    rosterDeliveries,
    'admin',
    'rosters that came by themselves: counts, and the lines that wait for an administrator, without the columns that nobody reads',
    `${ROSTER_DELIVERY_DAYS} days; the lines until somebody looked at them or a newer roster came, and at the longest ${ROSTER_WAITS_DAYS} days.`,
  ),
  says(
    deletions,
    '',
    'numbers of what was deleted, so that a restore deletes it again; only while the database is archived',
    'Two days, and three weeks in the archive.',
  ),
]

/** Tables that are about no person. */
export const OF_NOBODY: [table: PgTable, holds: string][] = [
  [facilities, 'settings; `peers` names people whom staff can call, in the facility’s own words, until changed'],
  [facilityUnits, 'names of the housing units'],
  [careClocks, 'how soon clinicians have to meet people here'],
  [figuresReleased, 'figures of groups of five or more, with noise; no names, and of people their number in steps'],
  [sharedBrowsers, 'hashes of cookies of browsers that no single account uses'],
  [outboxKeys, 'keys for what waits for a network; each goes after 14 days, and no backup has one'],
  [auth.setupCodes, 'hashes of the code for the first administrator; gone with the first one'],
  [backupPassphrases, 'the passphrase of backups, locked with the server’s keys'],
  [backupOutcomes, 'how the last backup went'],
  [rosterSecrets, 'the secret that signs rosters, locked with the server’s keys'],
  [auditHead, 'the end of the audit log, so that nobody cuts it off'],
  [auditEndMarks, 'marks of it at each minute, for the same'],
  [serverKeys, 'by what a server tells that it has the right keys; no key'],
  [archiving, 'since when the database is archived'],
  [jobSuccesses, 'when each recurring job last succeeded'],
]
