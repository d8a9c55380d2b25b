import { rowsOf, usePages } from '../../app/use-pages.ts'

/** Entries per page. */
const query = { limit: 10 }

/** All check-ins of the person, newest first, in pages. */
export const useCheckInPages = () => usePages('GET /api/checkins', { query }, { select: rowsOf })

/** All assessments of the person, newest first, in pages. */
export const useAssessmentPages = () => usePages('GET /api/assessments', { query }, { select: rowsOf })
