/** What other features use of risk: the state of one person, and the pure rules on it. */
export { findRiskState, NEXT_DAYS, nextDayOf, type RiskState } from './queries.ts'
export { riskOf } from './rules.ts'
