/** What other features may use of risk: the state of one person, and the pure rules over it. */
export { findRiskState, type RiskState } from './queries.ts'
export { riskOf } from './rules.ts'
