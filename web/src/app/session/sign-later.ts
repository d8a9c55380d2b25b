import { currentEnrolment, sign as signNow } from './browser-key.ts'

/** A file of its own, so that pages load the signing code only in an enrolled browser. */
export const sign: typeof signNow = (request, body) => signNow(request, body)
export const enrolmentNow = () => currentEnrolment()
