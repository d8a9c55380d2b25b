export { useHelpStatus } from './shared/own-requests.ts'
export { askForHelp } from './shared/request.ts'
export { usePracticeLine } from './shared/use-help-reader.ts'
