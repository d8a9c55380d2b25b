export { CallsCard } from './calls-card.tsx'
