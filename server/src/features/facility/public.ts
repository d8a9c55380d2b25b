export { confirmKept, readKept } from './kept.ts'
export { findFacility, listFacilityCodes, listUnits, lookAgain, saveFacility } from './queries.ts'
export { settingLines } from './setting-lines.ts'
export { clocksDifferAt, zoneSentence } from './zone-data.ts'
