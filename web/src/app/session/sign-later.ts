import { currentEnrolment, sign as signNow } from './browser-key.ts'

/** In a file of its own, for pages that load it only in an enrolled browser; those that sign at once have the same code in theirs. */
export const sign: typeof signNow = (request, body) => signNow(request, body)
export const enrolmentNow = () => currentEnrolment()
