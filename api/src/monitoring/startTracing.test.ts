import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { makeRunningBot, makeUser } from '../testing/make.ts'
import { startApi } from '../testing/startApi.ts'

type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; kind: number }
type Traces = { resourceSpans: { resource: object; scopeSpans: { spans: Span[] }[] }[] }

/** A collector of OpenTelemetry. */
async function startCollector() {
  const received: Traces[] = []
  const paths = new Set<string>()
  const server = createServer(async (req, res) => {
    paths.add(req.url ?? '')
    received.push((await json(req)) as Traces)
    res.setHeader('Content-Type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const spans = () =>
    received.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: all }) => all)),
    )
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    paths,
    spans,
  }
}

it('sends spans of requests and jobs to a collector, with names of the code alone', async () => {
  const collector = await startCollector()
  const api = await startApi({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'bots',
    TRUST_PROXY: '1',
  })
  const user = await makeUser(api)
  const botName = await makeRunningBot(user, { 'gate.txt': 'The gate opens at nine.' })
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  await user.post(
    `${api.siteOf(botName)}/chat?token=query4711`,
    { message: 'When does the gate open?' },
    { traceparent: `00-${trace}-00f067aa0ba902b7-01` },
  )
  // The last spans are sent before the server ends.
  await api.stop()
  expect([...collector.paths]).toEqual(['/v1/traces'])
  const names = new Set(collector.spans().map(({ name }) => name))
  for (const name of ['POST chat', 'POST signUp', 'job read', 'job train'])
    expect(names).toContain(name)
  const chat = collector.spans().find(({ name }) => name === 'POST chat')!
  expect(chat.traceId).toBe(trace)
  const within = collector.spans().filter(({ parentSpanId }) => parentSpanId === chat.spanId)
  expect(within.map(({ name }) => name)).toContain('retrieve')
  const text = JSON.stringify(collector.received)
  expect(text).toContain('"bots"')
  for (const secret of [botName, user.email, 'query4711', 'gate'])
    expect(text).not.toContain(secret)
})

it('sends nothing where no collector is set', async () => {
  const collector = await startCollector()
  const api = await startApi()
  await makeUser(api)
  await api.stop()
  expect(collector.received).toEqual([])
})
