import { plain } from '../auth/password-weakness.ts'
import type { NewTalkRequest } from './talk.ts'

/** Days after an admission in which withdrawal may begin; the product's own. */
export const MAY_BEGIN_DAYS = 14

const STEMS =
  'alcohol|drunk|drinking|booze|drug|drogas|heroin|fent|opio|meth(?:adon|amph|(?!\\p{L}))|xanax|benzo|detox|withdraw|dope sick|abstinen|shak|trembl|tiembl|sweat|sudo(?!\\p{L})|sudando|vomit|throwing up|throw up|seizure|convulsi|hallucin|alucin'
const SAYS = new RegExp(`(?<!\\p{L})(?:${STEMS})`, 'u')

/** By its topic or words, in both languages: drugs, alcohol, or a body that shakes, sweats or throws up. */
export const saysWithdrawal = ({ about, line }: Pick<NewTalkRequest, 'about' | 'line'>) =>
  about.includes('substances') || SAYS.test(plain(line))
