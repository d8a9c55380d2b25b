import type { Alert } from '@evenkeel/contract/alerts.ts'

/** Who may see whom an alert is about answers and closes it; a drill, everybody who sees it. The server refuses others. */
export const mayAnswer = ({ userId, metadata }: Pick<Alert, 'userId' | 'metadata'>) => userId !== null || metadata.drill
