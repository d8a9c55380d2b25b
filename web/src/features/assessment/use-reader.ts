import { useUser } from '../../app/session/session.tsx'
import type { Reader } from '../../words/assessment.ts'

/** Administrators work in the facility, so they read the texts for staff. */
export const useReader = (): Reader => (useUser().role === 'inmate' ? 'inmate' : 'staff')
