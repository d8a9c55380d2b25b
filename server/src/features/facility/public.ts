/** What other features use of the facility. */
export { findFacility, listFacilityCodes, listUnits } from './queries.ts'
