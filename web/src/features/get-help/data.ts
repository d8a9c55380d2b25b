export { useHelpStatus } from './own-requests.ts'
export { askForHelp } from './request.ts'
export { usePracticeLine } from './use-help-reader.ts'
