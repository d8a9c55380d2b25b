import type { QueueOptions } from 'pg-boss'

/** A job of a killed process is available again after `expireInSeconds`, or when its heartbeat stopped. */
const step = { retryLimit: 10_000, retryDelay: 2, expireInSeconds: 15, deleteAfterSeconds: 24 * 3600 }
/**
 * Expires after all steps of the slowest mail server (see `PATIENT` of the mailer), so that no second try runs beside
 * the first.
 */
const delivery = {
  retryLimit: 40,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 400,
  heartbeatSeconds: 30,
  deleteAfterSeconds: 24 * 3600,
}

/** A queue for each channel, so that a mail server that hangs does not delay webhooks. */
export const QUEUES = {
  'alert-step': step,
  'alert-reopen': step,
  'alert-medical': step,
  'alert-email': delivery,
  'alert-webhook': delivery,
  'webhook-notice': delivery,
  'responder-mail': delivery,
  'responder-slip': step,
  'asq-unreached': step,
} as const satisfies Record<string, QueueOptions>

export type QueueName = keyof typeof QUEUES

/** Once per cluster: every so many minutes, or at a minute of the facility's day. */
export const SCHEDULES = {
  'expired-rows': { every: 10 },
  'account-deletion': { every: 1 },
  'audit-seal': { every: 1 },
  'access-events': { every: 5 },
  provider: { every: 1 },
  'webhook-watch': { every: 1 },
  /** Also queued by what opens work of care. */
  'care-watch': { every: 5 },
  /**
   * Five minutes after the night starts (see `nightOf`), so that a slightly slow clock does not give the day before.
   */
  retention: { at: 3 * 60 + 5 },
  /** After retention, so that what it deletes tonight is not in tonight's backup. */
  backup: { at: 3 * 60 + 35 },
  /** Fifteen minutes after the day's end (see `releaseFigures`). */
  figures: { at: 15 },
} as const satisfies Record<string, { every: number } | { at: number }>

export type RecurringJob = keyof typeof SCHEDULES

/**
 * At most one waits or runs, however many nodes there are; when its process is killed, another takes over within a
 * minute.
 */
const RECURRING_QUEUE = {
  retryLimit: 1000,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 3600,
  heartbeatSeconds: 30,
  /** Longer than the longest day, for `isDue`. */
  deleteAfterSeconds: 48 * 3600,
} as const satisfies QueueOptions

/** A backup reads everything and may take hours, so a failed one is tried again after ten minutes, then less often. */
export const recurringQueue = (job: RecurringJob): QueueOptions =>
  job === 'backup'
    ? { ...RECURRING_QUEUE, retryDelay: 600, retryDelayMax: 3600, expireInSeconds: 6 * 3600 }
    : RECURRING_QUEUE

type Workers = { localConcurrency: number; batchSize: number; pollingIntervalSeconds: number }

/** For one node; a job that hangs delays only the others of its batch. */
const TIMERS: Workers = { localConcurrency: 1, batchSize: 20, pollingIntervalSeconds: 1 }
const SENDERS: Workers = { localConcurrency: 4, batchSize: 5, pollingIntervalSeconds: 2 }

export const WORKERS: Record<QueueName, Workers> = {
  'alert-step': TIMERS,
  'alert-reopen': TIMERS,
  'alert-medical': TIMERS,
  'alert-email': SENDERS,
  'alert-webhook': SENDERS,
  'webhook-notice': SENDERS,
  'responder-mail': SENDERS,
  'responder-slip': TIMERS,
  'asq-unreached': TIMERS,
}
export const RECURRING_WORKER: Workers = { localConcurrency: 1, batchSize: 1, pollingIntervalSeconds: 5 }
