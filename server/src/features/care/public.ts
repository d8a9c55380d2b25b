export { findClocks } from './clocks/queries.ts'
export { catchUpFirstVisits } from './custody/queries.ts'
export { dueAfter, dueWithinADay } from './due.ts'
export { lockAlertsOfWork } from './ended-alerts.ts'
export { careAfter, firstVisits } from './first-visits.ts'
export { forgetContacts } from './follow/queries.ts'
export { asOf, OPENS_AFTER_HOURS } from './opening.ts'
export { deleteOldOpenings } from './person/queries.ts'
export { presentOpened, presentOwn } from './present.ts'
export {
  careTextContext,
  findWork,
  insertWorkEvent,
  isOpen,
  listWorkEvents,
  lockWork,
  ofClinician,
  serving,
} from './queries.ts'
export { storeTalkRequest } from './talk/ask.ts'
export { addReferral, findReaders, hasAskedIn } from './talk/queries.ts'
