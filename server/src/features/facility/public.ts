/** What other features use of the facility. */
export { findFacility, listFacilityCodes, listUnits, saveFacility } from './queries.ts'
