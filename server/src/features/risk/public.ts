export { findRiskState, NEXT_DAYS, nextDayOf, type RiskState } from './queries.ts'
export { riskOf } from './rules.ts'
