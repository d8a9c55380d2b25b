import {
  assessmentRequests,
  assessments,
  entryAnswers,
  secondQuestions,
} from '../../server/src/features/assessments/table.ts'
import { checkIns } from '../../server/src/features/checkins/table.ts'
import { copingUses } from '../../server/src/features/coping/table.ts'
import { journalEntries } from '../../server/src/features/journal/table.ts'
import { hardLessons, lessonTries, moduleProgress } from '../../server/src/features/learning/table.ts'
import { planVersions } from '../../server/src/features/plan/table.ts'
import { worksheets } from '../../server/src/features/worksheets/table.ts'
import { about, VISIT, WHOSE } from './describe.ts'

const FOR_FIGURES = 'the day on which figures of groups count it'

export const CHECK_INS = [
  about(checkIns, {
    title: 'A check-in',
    why: 'For the person, to see how they are over weeks; figures of groups of five or more are made of it.',
    readers: { person: 'their own' },
    policies: '02cbb6',
    fields: {
      userId: WHOSE,
      id: WHOSE,
      moodScore: 'mood, 1 to 10',
      stressScore: 'stress, 1 to 10',
      scale: 'whether from five steps or ten numbers',
      physicalSymptoms: 'signs of the body that they ticked',
      stressors: 'causes of stress that they ticked',
      notesSealed: 'the note, if they wrote one',
      keyVersion: 'which key of theirs locks the note; none without one',
      isPreShift: 'of staff: before or after the shift',
      facilityDay: 'the day here',
      unit: 'their unit and shift at that time',
      shift: 'their unit and shift at that time',
      dayNumber: 'which of their days with a check-in it is, counted from the first',
      createdAt: 'when it was sent',
      countedOn: FOR_FIGURES,
      statsGroup: 'the group that counts it, a unit or a shift',
      visitId: VISIT,
    },
  }),
]

export const ASSESSMENTS = [
  about(assessments, {
    title: 'An assessment',
    why: 'PHQ-9 and GAD-7, to tell the person what their answers mean, and staff that somebody may not be safe.',
    readers: {
      person: 'their own, with answers and totals',
    },
    policies: '26a556',
    fields: {
      userId: WHOSE,
      id: WHOSE,
      instrumentVersion: 'which set of questions',
      type: 'the first, a monthly one, or one that somebody or something asked for',
      answersSealed: 'the answers to each question; none once they were deleted',
      keyVersion: 'which key of theirs locks the answers',
      suggestion: 'why a lesson was suggested, which tells something of single answers',
      phq9: 'total of the PHQ-9; none where question 9 was not answered',
      gad7: 'total of the GAD-7',
      riskLevel: 'how high it counts: low to critical',
      reasons: 'which rules it met, which tells something of single answers',
      alertId: 'the alert that it raised or joined',
      facilityDay: 'the day here',
      resultOpenedAt: 'when they first opened what it means',
      createdAt: 'when it was sent',
      visitId: VISIT,
    },
  }),
  about(secondQuestions, {
    title: 'The five questions after question 9',
    why: 'How acute thoughts of suicide are, for whoever goes to the person.',
    readers: {
      person: 'their own',
      admin: 'those who answer alerts of this person’s role; the person reads each opening',
      clinician: 'those who serve this person’s role; the person reads each opening',
    },
    policies: 'e884fd',
    fields: {
      userId: 'whose they are',
      assessmentId: 'after which assessment',
      alertId: 'which alert they belong to',
      answersSealed: 'yes, no, left out or not reached, for each',
      at: 'when they were last answered',
    },
  }),
  about(entryAnswers, {
    title: 'The questions at entry',
    why: 'Whoever stops drink, pills or drugs in custody may need a doctor the same day. Answers are kept only where they raised an alert.',
    readers: {
      person: 'their own',
      admin: 'those who answer for people in care; the person reads each opening',
      clinician: 'those who serve people in care; the person reads each opening',
    },
    policies: 'fc91da',
    fields: {
      userId: WHOSE,
      id: WHOSE,
      facilityDay: 'the day on which they were asked',
      alertId: 'the alert that the answers raised or joined; none where they raised none',
      sealed: 'the answers; none without an alert',
      createdAt: 'when they were asked',
    },
  }),
  about(assessmentRequests, {
    title: 'That somebody asked for an assessment',
    why: 'Somebody who answers alerts can ask a person for one.',
    kept: 'It counts until the person sends one, and the next request takes its place.',
    readers: { person: 'that they were asked', admin: 'those who answer alerts, where they asked' },
    policies: 'b4c147',
    fields: { userId: 'who was asked', askedBy: 'by whom', askedAt: 'when' },
  }),
]

export const JOURNAL = [
  about(journalEntries, {
    title: 'An entry of the journal',
    why: 'For the person alone. Title, words and mood are locked together.',
    readers: { person: 'their own' },
    policies: 'ab6651',
    fields: {
      userId: WHOSE,
      id: WHOSE,
      keyVersion: 'which key of theirs locks it',
      version: 'how often it was written',
      blob: 'title, words and mood',
      createdAt: 'when it was begun',
      updatedAt: 'when it was last changed',
    },
  }),
]

export const PLAN = [
  about(planVersions, {
    title: 'A version of the plan',
    why: 'What helps the person when it gets hard, and whom they can turn to.',
    readers: { person: 'their own' },
    policies: 'fdf517',
    fields: {
      userId: WHOSE,
      id: WHOSE,
      keyVersion: 'which key of theirs locks it',
      sealed: 'every line of it',
      createdAt: 'when it was saved',
    },
  }),
  about(worksheets, {
    title: 'A worksheet',
    why: 'Exercises on paper, on the screen. Which one it is is locked too.',
    readers: { person: 'their own' },
    policies: '00dc1a',
    fields: {
      userId: WHOSE,
      id: WHOSE,
      keyVersion: 'which key of theirs locks it',
      revision: 'how often it was written',
      sealed: 'which one it is, and what stands on it',
      begunOn: 'the first and the last day of writing; figures of groups count the first',
      changedOn: 'the first and the last day of writing; figures of groups count the first',
    },
  }),
  about(lessonTries, {
    title: 'What somebody wants to try of a lesson',
    why: 'A lesson ends with a small task; the home page asks how it went.',
    readers: { person: 'their own' },
    policies: '4c3694',
    fields: {
      userId: WHOSE,
      id: WHOSE,
      keyVersion: 'which key of theirs locks it',
      sealed: 'which lesson, for when, and how it went',
      createdAt: 'when they chose it',
    },
  }),
  about(moduleProgress, {
    title: 'How far somebody is in a module',
    why: 'To go on where they stopped.',
    readers: { person: 'their own' },
    policies: '8ee538',
    fields: {
      userId: 'whose it is',
      moduleId: 'which module',
      progress: 'how far, in percent',
      completed: 'whether to its end',
      updatedAt: 'when they last went on',
      startedOn: 'the first and last day of it, and that of its end; figures of groups count by them',
      countedOn: 'the first and last day of it, and that of its end; figures of groups count by them',
      completedOn: 'the first and last day of it, and that of its end; figures of groups count by them',
    },
  }),
  about(hardLessons, {
    title: 'A lesson that was hard to understand',
    why: 'So that lessons are written more plainly.',
    readers: { person: 'their own' },
    policies: '2e3695',
    fields: {
      userId: 'whose it is',
      moduleId: 'which lesson',
      section: 'which lesson',
      lesson: 'which lesson',
      markedAt: 'when they said so',
      countedOn: FOR_FIGURES,
    },
  }),
  about(copingUses, {
    title: 'A use of a coping tool',
    why: 'To show the person what helped them.',
    readers: { person: 'their own' },
    policies: '0aebe5',
    fields: {
      userId: WHOSE,
      id: WHOSE,
      toolName: 'which tool',
      duration: 'for how many seconds',
      completed: 'whether to its end',
      effectiveness: 'how much it helped, if they said so',
      facilityDay: 'the day here',
      createdAt: 'when it was sent',
      countedOn: FOR_FIGURES,
      visitId: VISIT,
    },
  }),
]
