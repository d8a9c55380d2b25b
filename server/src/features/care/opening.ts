/**
 * When what was written about a person before a clinician began to serve opens to that clinician. SQL decides it (`opens_to_me` of
 * `server/sql/notice.sql`), in policies and queries alike:
 *
 * - at once, where it was sent with the clinician's name on the form: the form got `readersAsOf` with its names, the newest announcement
 *   of one of them, and sends it along. A form of before, or none, makes it something written before;
 * - 72 hours after the clinician was announced, once the person has signed in since. Who has no account, or is released, cannot;
 * - at once while the person has an open alert of *now* or the hour; they read that it was opened so;
 * - lines, notes and numbers of work, never copies, where a clinician of a week hands it over who may read all of that person.
 *
 * What colleagues note after the announcement is open: they were told. Nothing closes the list, its clocks, and open alerts.
 */
export const OPENS_AFTER_HOURS = 72

/** What came with a form, as it is stored. */
export const asOf = (sent: string | null | undefined) => (sent ? new Date(sent) : null)
