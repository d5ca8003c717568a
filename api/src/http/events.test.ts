import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Koa from 'koa'
import { expect, it, onTestFinished } from 'vitest'
import { readEvents } from '../testing/readEvents.ts'
import { sendEvents } from './events.ts'

it('tells many who wait for the same in several turns of the event loop, and each of them', async () => {
  const happened = Promise.withResolvers<void>()
  const over = new AbortController()
  const turns: number[] = []
  let [turn, waiting] = [0, 0]
  async function* events() {
    waiting++
    await happened.promise
    yield { event: 'end', data: { ok: true } }
    turns.push(turn)
  }
  const server = new Koa().use(ctx => sendEvents(ctx, events())).listen(0)
  onTestFinished(() => {
    over.abort()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answers = Array.from({ length: 300 }, async () =>
    readEvents(await (await fetch(`http://localhost:${port}`)).text()),
  )
  await expect.poll(() => waiting).toBe(300)
  void (async () => {
    for (; !over.signal.aborted; turn++) await nextTurn()
  })()
  happened.resolve()
  for (const answer of answers) expect(await answer).toEqual([{ event: 'end', data: { ok: true } }])
  const byTurn = Map.groupBy(turns, at => at)
  expect(Math.max(...[...byTurn.values()].map(({ length }) => length))).toBeLessThan(150)
})

it('says that it is still there before a proxy ends a stream that is silent for ten seconds', async () => {
  async function* silence() {
    await new Promise(() => {})
    yield { event: 'end', data: {} }
  }
  const server = new Koa().use(ctx => sendEvents(ctx, silence())).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const request = get({ port, host: '127.0.0.1', timeout: 10_000 })
  request.on('timeout', () => void request.destroy(new Error('A proxy had ended it')))
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  for await (const piece of response) if ((text += String(piece)).includes('still here')) break
  expect(text).toBe(': open\n\n: still here\n\n')
})
