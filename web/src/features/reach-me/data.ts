/** For staff, beside their plan. */
export { ReachMeCard } from './reach-me-card.tsx'

/** For the responder who has an alert about a staff member in hand. */
export { ReachOfAlert } from './reach-of-alert.tsx'
