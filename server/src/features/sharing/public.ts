export { chosenSteps, copyForm, openAnswers, openPlan, openTrend } from './copy.ts'
export { deleteEndedGrants, endSharing, findSharing, insertOffer, listCopies, listShared } from './queries.ts'
