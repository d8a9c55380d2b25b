import { readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ask, processesOf, recordingLog, startHere, temporaryFolder } from './testing/support.ts'

it('starts in a path with a space, is durable, checksummed and private, and stops completely', async () => {
  const dataDir = join(temporaryFolder(), 'some data')
  const server = await startHere({ dataDir, settings: { work_mem: '5MB' } })
  const settings = await ask<{ name: string; setting: string }>(
    server.connection,
    'select name, setting from pg_settings',
  )
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toMatchObject({
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    listen_addresses: '',
    server_encoding: 'UTF8',
    password_encryption: 'scram-sha-256',
    log_statement: 'none',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
    jit: 'off',
    TimeZone: 'UTC',
    work_mem: '5120',
  })
  const locale = await ask(
    server.connection,
    `select datlocprovider, datlocale from pg_database where datname = 'postgres'`,
  )
  expect(locale).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }])
  await server.stop()
  await server.stop()
  expect(processesOf(dataDir)).toEqual([])
  expect(readdirSync(join(dataDir, 'socket'))).toEqual([])
})

it('opens no network port and refuses other users without a password', async () => {
  const dataDir = temporaryFolder()
  const { connection } = await startHere({ dataDir })
  const refused = await new Promise((resolve) => {
    connect(connection.port, '127.0.0.1', () => resolve('open')).on('error', () => resolve('refused'))
  })
  expect(refused).toBe('refused')
  const rules = await ask(connection, 'select type, user_name, auth_method from pg_hba_file_rules order by rule_number')
  expect(rules).toEqual([
    { type: 'local', user_name: ['evenkeel_admin'], auth_method: 'peer' },
    { type: 'local', user_name: ['all'], auth_method: 'scram-sha-256' },
  ])
  await ask(connection, `create role clerk login password 'a long enough one'`)
  await expect(ask({ ...connection, user: 'clerk' }, 'select 1')).rejects.toThrow(/password/)
})

it('moves the socket when the path is too long, and logs it', async () => {
  const dataDir = join(temporaryFolder(), 'x'.repeat(120))
  const { log, lines } = recordingLog()
  const { connection } = await startHere({ dataDir, log })
  onTestFinished(() => rmSync(connection.host, { recursive: true, force: true }))
  expect(connection.host).not.toContain(dataDir)
  expect(lines.join()).toContain('too long for a socket')
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('keeps the data for the next start', async () => {
  const dataDir = temporaryFolder()
  const first = await startHere({ dataDir })
  await ask(first.connection, 'create table survivors as select 7 as n')
  await first.stop()
  const second = await startHere({ dataDir })
  expect(await ask(second.connection, 'select n from survivors')).toEqual([{ n: 7 }])
})

it('never logs the text of a failed statement', async () => {
  const { log, lines } = recordingLog()
  const { connection } = await startHere({ dataDir: temporaryFolder(), log })
  const secret = 'nobody must read this'
  await ask(connection, 'create table notes (body text unique)')
  await ask(connection, `insert into notes values ('${secret}')`)
  await expect(ask(connection, `insert into notes values ('${secret}')`)).rejects.toThrow()
  await expect(ask(connection, `select '${secret}'::uuid`)).rejects.toThrow()
  await ask(connection, `do $$ begin raise warning '${secret}'; end $$`)
  await expect.poll(() => lines.join()).toContain('PostgreSQL WARNING 01000')
  expect(lines.join()).not.toContain(secret)
})

it('says what is wrong when a setting is refused', async () => {
  const start = startHere({ dataDir: temporaryFolder(), settings: { shared_buffers: 'plenty' } })
  await expect(start).rejects.toThrow(/invalid value for parameter "shared_buffers"/)
})
