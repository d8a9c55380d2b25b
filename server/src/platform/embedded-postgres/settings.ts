import { archiveCommand } from '../archive/signs.ts'
import type { Plan } from './types.ts'

/** For durability and a small machine. */
const defaults = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  maintenance_work_mem: '64MB',
  max_connections: '60',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  password_encryption: 'scram-sha-256',
}

/** Keeps statements, parameters and rows out of the log; server-log.ts relies on the prefix. */
const privateLog = {
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '%e|%b|',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_duration: 'off',
  log_min_duration_statement: '-1',
  log_min_duration_sample: '-1',
  log_transaction_sample_rate: '0',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_autovacuum_min_duration: '-1',
  log_checkpoints: 'off',
  log_lock_waits: 'off',
  log_temp_files: '-1',
}

/** No file in the data folder can override the command line. */
export function serverArguments({ pgdata, socket, settings }: Plan): string[] {
  const all: Record<string, string> = {
    ...defaults,
    // On without an archive too, because only a restart could change it.
    archive_mode: 'on',
    archive_command: archiveCommand(pgdata),
    ...settings,
    ...privateLog,
    unix_socket_directories: `"${socket.replaceAll('"', '""')}"`,
  }
  return ['-D', pgdata, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
