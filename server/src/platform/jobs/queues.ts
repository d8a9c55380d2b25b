import type { QueueOptions } from 'pg-boss'

/** How often a job is tried; one that a killed process had in hand is free again after `expireInSeconds`. */
const step = { retryLimit: 10_000, retryDelay: 2, expireInSeconds: 15, deleteAfterSeconds: 24 * 3600 }
const delivery = {
  retryLimit: 40,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 30,
  deleteAfterSeconds: 24 * 3600,
}

/** Every queue. Each channel has its own, so that a mail server that hangs holds up no call of the webhook. */
export const QUEUES = {
  'alert-step': step,
  'alert-reopen': step,
  'alert-email': delivery,
  'alert-webhook': delivery,
} as const satisfies Record<string, QueueOptions>

export type QueueName = keyof typeof QUEUES

type Workers = { localConcurrency: number; batchSize: number; pollingIntervalSeconds: number }

/** Workers of one node and how many jobs each takes at once; what hangs holds up only those beside it. */
const TIMERS: Workers = { localConcurrency: 1, batchSize: 20, pollingIntervalSeconds: 1 }
const SENDERS: Workers = { localConcurrency: 4, batchSize: 5, pollingIntervalSeconds: 2 }

export const WORKERS: Record<QueueName, Workers> = {
  'alert-step': TIMERS,
  'alert-reopen': TIMERS,
  'alert-email': SENDERS,
  'alert-webhook': SENDERS,
}
