/** What other features use of sharing: copies of a form, what is shared with those who care, and the end of what has ended. */
export { chosenSteps, copyForm, openAnswers, openPlan, openTrend } from './copy.ts'
export { deleteEndedGrants, endSharing, findSharing, insertOffer, listCopies, listShared } from './queries.ts'
