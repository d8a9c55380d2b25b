import { readFileSync } from 'node:fs'
import { describe, expect, inject, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { GAUGES } from '../../platform/gauges/queries.ts'
import { recordJobSuccess } from '../../platform/jobs/queries.ts'
import { SCHEDULES } from '../../platform/jobs/queues.ts'
import { VERSION } from '../../platform/version.ts'
import { editAlerts } from '../../testing/features/alert-fold.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { withClient } from '../../testing/test-database.ts'
import { readGauges } from './gauges.ts'

const w = await createTestApp({
  env: { METRICS_TOKEN: 'a-token-of-the-operator', SECURITY_CONTACT: 'mailto:security@facility.example' },
})

test('whoever found a weakness reads whom to tell, as is set', async () => {
  const { headers, body } = await w.app.inject({ url: '/.well-known/security.txt' })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const [contact, expires = ''] = body.split('\n')
  expect(contact).toBe('Contact: mailto:security@facility.example')
  const days = (Date.parse(expires.replace('Expires: ', '')) - w.now.getTime()) / 86_400_000
  expect(days).toBe(364)
})

describe('metrics', () => {
  const metrics = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    w.app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress })

  test.for([
    ['from another machine', {}, '10.1.2.3'],
    ['forwarded by a proxy on this machine', { 'x-forwarded-for': '10.1.2.3' }, '127.0.0.1'],
    ['forwarded, by the standard header', { forwarded: 'for=10.1.2.3' }, '127.0.0.1'],
    ['with a wrong token', { authorization: 'Bearer wrong' }, '10.1.2.3'],
    ['with the beginning of the token', { authorization: 'Bearer a-token-of-the-' }, '10.1.2.3'],
    ['with more than the token', { authorization: 'Bearer a-token-of-the-operator2' }, '10.1.2.3'],
    ['with the token but no scheme', { authorization: 'a-token-of-the-operator' }, '10.1.2.3'],
  ] as const)('are closed %s', async ([, headers, from]) => {
    const answer = await metrics(headers, from)
    expect(answer.statusCode).toBe(403)
    expect(answer.body).not.toContain('http_request_duration')
  })

  test('are readable on this machine, and from anywhere with the token', async () => {
    expect((await metrics()).statusCode).toBe(200)
    expect((await metrics({}, '::1')).statusCode).toBe(200)
    const answer = await metrics(
      { authorization: 'Bearer a-token-of-the-operator', 'x-forwarded-for': '1.2.3.4' },
      '10.1.2.3',
    )
    expect(answer.statusCode).toBe(200)
  })

  test.for([
    ['PUBLIC_ORIGIN is set', { PUBLIC_ORIGIN: 'http://localhost' }],
    ['TRUST_PROXY is set', { TRUST_PROXY: '1' }],
  ] as const)(
    'need the token on this machine too when %s, because a proxy may forward without a trace',
    async ([, env]) => {
      const token = 'a-token-of-the-operator'
      const behind = await createTestApp({ env: { ...env, METRICS_TOKEN: token } })
      const status = async (headers: Record<string, string>) =>
        (await behind.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })).statusCode
      expect(await status({})).toBe(403)
      expect(await status({ authorization: 'Bearer another-token-of-somebody' })).toBe(403)
      expect(await status({ authorization: `Bearer ${token}` })).toBe(200)
      expect(
        (await behind.app.inject({ url: '/.well-known/security.txt', headers: { host: 'localhost' } })).statusCode,
      ).toBe(404)
    },
  )

  test('count by route and contain no id, name or address', async () => {
    const ana = await w.as('inmate')
    await ana.send('DELETE', `/api/user/sessions/${ana.user.id}`)
    await ana.send('GET', `/api/MARK-${ana.user.id}`)
    const { body } = await metrics()

    expect(body).toContain('route="/api/user/sessions/:id",status="404"')
    expect(body).not.toMatch(/MARK|inmate-\d/)
    expect(body).not.toContain(ana.user.id)
  })

  test('report how long ago each recurring job last succeeded, and omit a job that never did', async () => {
    const ages = async () =>
      [...(await metrics()).body.matchAll(/^evenkeel_job_last_success_age_seconds\{name="(.*)"\} (.*)$/gm)].map(
        ([, job, seconds]) => [job, Math.floor(Number(seconds) / 60)],
      )
    expect(await ages()).toEqual([])
    await w.superuser.query(`insert into job_successes (job, at) values ('retention', now() - interval '26 hours')`)
    await w.deps.systemDb.run([recordJobSuccess('audit-seal')])
    expect(Object.fromEntries(await ages())).toEqual({ retention: 26 * 60, 'audit-seal': 0 })

    await w.deps.systemDb.run([recordJobSuccess('retention')])
    expect(Object.fromEntries(await ages())).toEqual({ retention: 0, 'audit-seal': 0 })
    await w.superuser.query('delete from job_successes')
    expect(await ages()).toEqual([])
  })

  test('come without the figures of a database that is silent, which is asked once for all who wait', async () => {
    let asked = 0
    const silent: Db['run'] = () => {
      asked += 1
      return new Promise(() => {})
    }
    const deps = { ...w.deps, systemDb: { ...w.deps.systemDb, run: silent } }
    const read = await Promise.all([readGauges(deps), readGauges(deps)])
    for (const readings of read) {
      expect(readings).toContainEqual({ gauge: 'evenkeel_database_up', label: null, value: 0 })
      expect(readings.map(({ gauge }) => gauge)).toContain('evenkeel_queued_requests')
    }
    expect(asked).toBe(1)
  })

  test('tell how many alerts wait and how long, whether anybody would hear one, and what waits on the disk', async () => {
    const here = await createTestApp()
    const value = async (line: string) => {
      const { body } = await here.app.inject('/metrics')
      return body
        .split('\n')
        .flatMap((row) => (row.startsWith(`${line} `) ? [Number(row.slice(line.length + 1))] : []))[0]
    }
    expect(await value('evenkeel_alerts_waiting{urgency="now"}')).toBe(0)
    expect(await value('evenkeel_alert_longest_wait_seconds{urgency="now"}')).toBeUndefined()
    expect(await value('evenkeel_would_hear{audience="inmate"}')).toBe(0)
    expect(await value('evenkeel_database_up')).toBe(1)
    expect(await value(`evenkeel_info{version="${VERSION}"}`)).toBe(1)
    expect(await value('evenkeel_queued_requests')).toBe(0)

    const ana = await here.as('inmate')
    await ana.send('POST', '/api/alerts', { body: { severity: 'critical', message: 'MARK' } })
    await editAlerts(here, `update alerts set waiting_since = now() - interval '7 minutes'`)
    expect(await value('evenkeel_alerts_waiting{urgency="now"}')).toBe(1)
    expect(await value('evenkeel_alert_longest_wait_seconds{urgency="now"}')).toBeGreaterThanOrEqual(420)

    await here.as('admin')
    await here.superuser.query(
      `insert into alert_listeners (kind, listener_id, at, worked) values ('webhook', gen_random_uuid(), now(), true)`,
    )
    expect(await value('evenkeel_would_hear{audience="inmate"}')).toBe(1)

    await editAlerts(here, `update alerts set status = 'resolved'`)
    expect(await value('evenkeel_alerts_waiting{urgency="now"}')).toBe(0)
    expect(await value('evenkeel_alert_longest_wait_seconds{urgency="now"}')).toBeUndefined()
  })

  test('are what the rules for Prometheus and the dashboard for Grafana ask for', async () => {
    const { body } = await metrics()
    const known = new Set(
      [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_count`, `${name}_bucket`, `${name}_sum`] : [name],
      ),
    )
    const functions = ['histogram_quantile', 'max_over_time']
    for (const file of ['prometheus/alerts.yml', 'grafana/evenkeel.json']) {
      const text = readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8')
      const expressions = [...text.matchAll(/"?expr"?: (?:>-\n\s+)?(.*(?:\n {10}\/.*)?)/g)].map(
        ([, found = '']) => found,
      )
      expect(expressions.length).toBeGreaterThan(12)
      const names = expressions.flatMap(
        (found) => found.replaceAll(/\{[^}]*\}/g, '').match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? [],
      )
      expect(names.filter((name) => !known.has(name) && !functions.includes(name))).toEqual([])
      for (const [, job] of text.matchAll(/age_seconds\{name="([\w-]+)"/g))
        expect([...Object.keys(SCHEDULES), 'backup', 'archive', 'archive-base', 'drill']).toContain(job)
    }
    // Prometheus keeps these for itself, and calls ours exported_job: a rule on it would match nothing, without a word.
    const labels = Object.values(GAUGES).map((gauge) => ('label' in gauge ? gauge.label : ''))
    for (const taken of ['job', 'instance']) expect(labels).not.toContain(taken)
  })

  test('are refused to every token when none is set', async () => {
    const plain = await createTestApp()
    const answer = await plain.app.inject({
      url: '/metrics',
      remoteAddress: '10.1.2.3',
      headers: { authorization: 'Bearer null' },
    })
    expect(answer.statusCode).toBe(403)
  })
})

describe('while the database is away', async () => {
  const broken = await createTestApp()
  const ana = await broken.as('inmate')
  await broken.deps.systemDb.run([recordJobSuccess('retention')])
  const away = (away: boolean) =>
    withClient(inject('postgres'), async (elsewhere) => {
      const name = broken.place.database
      await elsewhere.query(`alter database ${name} allow_connections ${!away}`)
      const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename in ('evenkeel_app', 'evenkeel_system')`
      if (away) await elsewhere.query(others, [name])
    })

  test('every call that needs it answers 503 with Retry-After, the process keeps running and recovers by itself', async () => {
    expect((await ana.send('GET', '/health/ready')).status).toBe(200)
    await away(true)
    for (const [method, path, body] of [
      ['GET', '/health/ready', undefined],
      ['GET', '/api/user', undefined],
      ['GET', '/api/checkins', undefined],
      ['POST', '/api/checkins', {}],
      ['POST', '/api/checkins', { moodScore: 99 }],
      ['POST', '/api/login', { username: 'ana', password: 'whatever-it-is' }],
      ['POST', '/api/register', { username: 'new-one', password: 'quiet-harbor-at-dawn', role: 'inmate' }],
      ['POST', '/api/logout', undefined],
    ] as const) {
      const answer = await ana.send(method, path, { body })
      expect([path, answer.status]).toEqual([path, 503])
      expect(answer.problem).toMatchObject({ code: 'unavailable', title: 'Service Unavailable' })
      expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/)
    }
    expect((await ana.send('GET', '/health/live')).json).toEqual({ status: 'ok', version: VERSION })
    expect((await ana.send('GET', '/api/openapi.json')).status).toBe(200)
    const metrics = await broken.app.inject('/metrics')
    expect([metrics.statusCode, metrics.body.includes('job_last_success_age_seconds{')]).toEqual([200, false])

    await away(false)
    expect((await ana.send('GET', '/health/ready')).status).toBe(200)
    expect((await ana.send('GET', '/api/user')).status).toBe(200)
  })

  test('a sign-out that fails is not reported as done', async () => {
    await away(true)
    const answer = await ana.send('POST', '/api/logout')
    await away(false)

    expect(answer.status).toBe(503)
    expect(ana.cookies.has('evenkeel')).toBe(true)
    expect((await ana.send('GET', '/api/user')).status).toBe(200)
  })
})
