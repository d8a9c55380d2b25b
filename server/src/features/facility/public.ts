/** What other features use of the facility. */
export { findFacility, listFacilityCodes } from './queries.ts'
