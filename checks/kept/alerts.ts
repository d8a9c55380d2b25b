import { CAME_HOURS } from '../../contract/src/alert-words.ts'
import { alertDeliveries } from '../../server/src/features/alerts/delivery/table.ts'
import { alertEvents, alerts } from '../../server/src/features/alerts/table.ts'
import { alertListeners } from '../../server/src/features/reach/table.ts'
import { reachMe } from '../../server/src/features/reach-me/table.ts'
import { about, VISIT } from './describe.ts'

const WHOM = 'whom it is about (of a drill: who began it), and its number'
const OF_ALERT = 'whom the alert is about, which alert, and the number of the row'
const PLACE = 'where they belonged when it was raised'
const ANSWERED = 'when somebody first had it in hand since it last waited, and who; the name as it was then'
const CLOSED = 'when it was closed, and by whom; the name as it was then'
const HANDED = 'when it was handed over, and to whom; the name as it was then'
const CLOCKS = 'clocks of the escalation: when it last began to wait, what was done since, by when an answer is due'

export const ALERTS = [
  about(alerts, {
    title: 'An alert',
    why: 'Somebody may need help now: who, where, how soon, and what became of it. A facility has to be able to say who came.',
    kept: 'The days count from when it was closed. An open one stays, and a closed one too until it is noted that somebody saw the person, where that is owed.',
    readers: {
      person:
        'their own, but not urgency and score; one that an officer, an overdue follow-up or a call raised only once somebody was with them',
      admin:
        'those who answer this person’s role all of it, the score only where no clinician serves; all others that there is one, where it comes from and what became of it, and nothing that names the person or tells how urgent it is',
      clinician:
        'of those whom they serve, with the score; of one from before they began, words and score not until they open',
      duty: 'open ones of people in care that call somebody: where, how urgent, who has it, that medical care is needed; no message, score or source',
      screen: {
        reads: 'of the same where, how urgent, how long, whether an officer was sent',
        through: 'display_name',
      },
    },
    policies: 'f0e815',
    fields: {
      userId: WHOM,
      id: WHOM,
      severity: 'how grave the words of the assessment or officer are',
      urgency: 'how soon somebody has to be there, and since when',
      urgencySince: 'how soon somebody has to be there, and since when',
      source: 'what raised it: Get Help, an assessment, an officer, an overdue follow-up, a call',
      reason: 'of an assessment: that the person may not be safe, or that symptoms are strong',
      couldBeWithdrawal: 'whether it could be withdrawal',
      medical: 'whether an officer saw a sign for which medical is called',
      inCare: 'whether clinicians have it as work, and it calls nobody',
      staysToday: 'whether it never becomes more urgent than today',
      message: 'one fixed sentence, or what the person wrote to Get Help',
      status: 'waits, answered or closed',
      riskScore: 'one score of the person’s weeks, which is no risk of suicide',
      repeats: 'how many further presses or forms joined it, and when the last did',
      repeatedAt: 'how many further presses or forms joined it, and when the last did',
      unit: PLACE,
      unitTyped: PLACE,
      housing: PLACE,
      shift: PLACE,
      createdAt: 'when it was raised',
      audience: 'who answers it: those for people in care, or for staff',
      drill: 'whether it is a drill',
      responseStep: 'whether somebody said that they are on the way, or with the person, and when',
      responseStepAt: 'whether somebody said that they are on the way, or with the person, and when',
      outcome: 'what became of it',
      askedAt: 'since when the person asks, also after an answer that nothing followed',
      waitingSince: CLOCKS,
      stepsDone: CLOCKS,
      unansweredAt: CLOCKS,
      escalatedAt: CLOCKS,
      acknowledgedAt: ANSWERED,
      acknowledgedBy: ANSWERED,
      acknowledgedName: ANSWERED,
      resolvedAt: CLOSED,
      resolvedBy: CLOSED,
      resolvedName: CLOSED,
      faceToFaceAt: 'when it was noted that somebody saw the person',
      handedAt: HANDED,
      handedTo: HANDED,
      handedName: HANDED,
      notTo: 'whom the person left out of it; they learn nothing of it',
      came: `what the person said within ${CAME_HOURS} hours of the end: whether somebody came`,
      pressedAt: 'when the button was pressed, where the press waited for the network',
      tablet: 'the tablet on which it was pressed with badge and PIN',
    },
  }),
  about(alertEvents, {
    title: 'What happened to an alert',
    why: 'The timeline: who was told, who answered, what they noted. Nothing in it is changed.',
    readers: {
      person: 'what happened and when; no note and not how urgent',
      admin:
        'those who answer this person’s role all of it, notes too; all others what happened and who did it, but not whom it was sent to',
      clinician: 'of those whom they serve, notes too; of a closed one from before they began no notes until they open',
      screen: { reads: 'when an officer was sent', through: 'shown_alerts' },
    },
    policies: 'a539ca',
    fields: {
      userId: OF_ALERT,
      alertId: OF_ALERT,
      id: OF_ALERT,
      event: 'what happened',
      detail:
        'more of it in one word, such as the urgency from then on, to whom it was handed, or the badge number of the officer who was sent',
      byId: 'who did it',
      noteSealed: 'the note of whoever answered',
      at: 'when',
      facts:
        'the same as the rules take it: source, urgency, score, outcome, numbers of accounts; no name and no answer',
      visitId: VISIT,
    },
  }),
  about(alertDeliveries, {
    title: 'A message of an alert',
    why: 'Whether mail and webhook went out, so that nobody trusts in one that did not.',
    readers: {
      admin: 'those who answer this person’s role, in the timeline',
      clinician: 'of those whom they serve, in the timeline',
    },
    policies: 'b52860',
    fields: {
      userId: OF_ALERT,
      alertId: OF_ALERT,
      id: OF_ALERT,
      channel: 'mail or webhook',
      recipientId: 'to whom; nobody for the webhook',
      state: 'whether it went out, and after how many tries',
      tries: 'whether it went out, and after how many tries',
      createdAt: 'when it was queued, and when that was settled',
      settledAt: 'when it was queued, and when that was settled',
    },
  }),
  about(alertListeners, {
    title: 'By what an alert would be heard',
    why: 'Screens say that help is told only where somebody would hear it.',
    readers: {
      person: 'their own, if they answer alerts',
      clinician: { reads: 'whether a page of a colleague is open', through: 'who_would_hear' },
      admin: { reads: 'whether a page of a colleague is open, and how many in all', through: 'who_would_hear' },
    },
    policies: '953ffe',
    fields: {
      kind: 'an open page, mail or webhook',
      listenerId: 'whose page or mail it is; nobody’s for the webhook',
      userId: 'whose page or mail it is; nobody’s for the webhook',
      at: 'when it was last tried or heard of',
      worked: 'whether that worked',
    },
  }),
  about(reachMe, {
    title: 'Where somebody who works here can be reached at home',
    why: 'Staff who are not safe may be at home when somebody looks for them. Nobody has to leave anything.',
    readers: {
      person: 'their own',
      admin: 'who has in hand an answered alert about them that needs somebody now; the person reads each opening',
      clinician: 'the same',
    },
    policies: '7ca69e',
    fields: {
      userId: 'whose it is',
      sealed: 'a number or place, and name and number of a person of their trust',
      savedAt: 'when they left it',
    },
  }),
]
