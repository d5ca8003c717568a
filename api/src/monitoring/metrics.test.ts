import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fetch } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reply } from '../contract.ts'
import { calls } from '../contract/calls.ts'
import { Job } from '../jobs/Job.ts'
import { type FakeClaude, fakeClaude } from '../testing/fakeClaude.ts'
import { freePort } from '../testing/freePort.ts'
import { expectOk, makeRunningBot, makeUser } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'

let api: TestApi
let claude: FakeClaude
let address: string
let botName: string
let email: string
beforeAll(async () => {
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  claude = await fakeClaude()
  api = await startApi({
    METRICS_PORT: String(port),
    ANTHROPIC_API_KEY: claude.key,
    ANTHROPIC_BASE_URL: claude.url,
  })
  const user = await makeUser(api)
  email = user.email
  botName = await makeRunningBot(user, { 'gate.txt': 'The gate opens at nine.' })
  const ask = { message: 'When does the gate open?' }
  await expectOk(api.newCaller().post<Reply>(`${api.siteOf(botName)}/chat`, ask))
  await api.newCaller().get('/api/get-bots')
})
afterAll(async () => {
  await api.stop()
  await claude.close()
})

const scrape = async () => (await fetch(`${address}/metrics`)).text()

/** Returns the value of a metric with exactly these labels, in any order. */
function valueOf(text: string, name: string, labels: Record<string, string> = {}) {
  const lines = text
    .split('\n')
    .filter(line => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  const own = lines.find(line =>
    Object.entries(labels).every(([key, value]) => line.includes(`${key}="${value}"`)),
  )
  return own === undefined ? undefined : Number(own.split(' ').at(-1))
}

describe('/metrics', () => {
  it('counts requests by the rows of the contract, and what a question took', async () => {
    // A response is measured once its connection says that it was sent.
    await expect
      .poll(async () =>
        valueOf(await scrape(), 'sandbox_request_seconds_count', { row: 'chat', status: '2xx' }),
      )
      .toBeGreaterThanOrEqual(1)
    const text = await scrape()
    expect(
      valueOf(text, 'sandbox_request_seconds_count', { row: 'other', status: '4xx' }),
    ).toBeGreaterThan(0)
    expect(
      valueOf(text, 'sandbox_first_sentence_seconds_count', { by: 'visitor' }),
    ).toBeGreaterThan(0)
    expect(
      valueOf(text, 'sandbox_answers_total', { kind: 'answer', by: 'visitor' }),
    ).toBeGreaterThan(0)
    expect(valueOf(text, 'sandbox_model_tokens_total', { direction: 'out' })).toBeGreaterThan(0)
    expect(valueOf(text, 'sandbox_model_dollars_total')).toBeGreaterThan(0)
    expect(
      valueOf(text, 'sandbox_job_seconds_count', { kind: 'train', outcome: 'done' }),
    ).toBeGreaterThan(0)
    for (const place of ['calls', 'calls_for_database', 'database', 'passwords', 'readings'])
      expect(valueOf(text, 'sandbox_waiting', { place })).toBeGreaterThanOrEqual(0)
    expect(valueOf(text, 'sandbox_model_waiting', { lane: 'needed' })).toBeGreaterThanOrEqual(0)
  })

  it('shows memory, event loop, database, accounts and jobs', async () => {
    const text = await scrape()
    for (const of of ['used', 'ceiling'])
      expect(valueOf(text, 'sandbox_memory_bytes', { of })).toBeGreaterThan(2 ** 20)
    expect(valueOf(text, 'sandbox_database_bytes', { of: 'data' })).toBeGreaterThan(0)
    expect(valueOf(text, 'sandbox_disk_free_bytes')).toBeGreaterThan(0)
    expect(valueOf(text, 'sandbox_records', { of: 'users' })).toBe(1)
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
    await Job.updateOne({ kind: 'train' }, { state: 'failed' })
    await expect
      .poll(
        async () => valueOf(await scrape(), 'sandbox_jobs', { kind: 'train', state: 'failed' }),
        { interval: 1_000 },
      )
      .toBe(1)
  })

  it('has labels of the code alone: no bot, no address, no path that somebody made up', async () => {
    await api.newCaller().get('/made-up-4711?token=4711')
    await api.newCaller().post('/api/made-up-4711', {})
    const text = await scrape()
    for (const secret of [botName, email, 'made-up', '4711', '127.0.0.1'])
      expect(text).not.toContain(secret)
    const rows = new Set([...text.matchAll(/\brow="([^"]*)"/g)].map(([, row]) => row))
    expect([...rows].filter(row => row !== 'other' && !calls.has(row!))).toEqual([])
    expect(rows.size).toBeGreaterThan(5)
  })

  it('exports every metric that the dashboard of Grafana shows', async () => {
    const path = join(import.meta.dirname, '../../../examples/self-host/grafana.json')
    const { panels } = JSON.parse(await readFile(path, 'utf8')) as {
      panels: { title: string; targets: { expr: string }[] }[]
    }
    const text = await scrape()
    const names = new Set([...text.matchAll(/^([a-z]\w*)(?=[{ ])/gm)].map(([, name]) => name))
    const queries = panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => expr.match(/\b(sandbox|nodejs|process)_\w+/g)!),
    )
    expect(queries.length).toBeGreaterThan(panels.length)
    expect(queries.filter(name => !names.has(name))).toEqual([])
    const own = new Set([...text.matchAll(/^# TYPE (sandbox_\w+)/gm)].map(([, name]) => name!))
    expect([...own].filter(name => !queries.some(one => one.startsWith(name)))).toEqual([])
  })

  it('has nothing else at its port, and no port unless told', async () => {
    // `//` is no address: it is answered, and the server goes on.
    for (const path of ['/api/session', '//'])
      expect((await fetch(`${address}${path}`)).status).toBe(404)
    expect(await (await fetch(`${api.origin}/metrics`)).text()).not.toContain('sandbox_')
  })
})

it('a port that is taken is refused with a sentence', async () => {
  const { serveMetrics } = await import('./serveMetrics.ts')
  await expect(serveMetrics()).rejects.toThrow(/^METRICS_PORT \d+ cannot be used/)
})
