/** What other features may use of the facility. */
export { findFacility, listFacilityCodes } from './queries.ts'
