import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Koa from 'koa'
import { expect, it, onTestFinished } from 'vitest'
import { inTurns } from './inTurns.ts'

/** A server that notes in which turn of the event loop it begins each call, and for which host. */
async function start() {
  const begun: { host: string; turn: number }[] = []
  const first = Promise.withResolvers<void>()
  let turn = 0
  const over = new AbortController()
  const count = async () => {
    for (; !over.signal.aborted; turn++) await nextTurn()
  }
  const app = new Koa().on('error', () => {})
  app.use(inTurns()).use(ctx => {
    begun.push({ host: ctx.host, turn })
    first.resolve()
    ctx.body = 'Here you are'
  })
  const server = app.listen(0)
  onTestFinished(() => {
    over.abort()
    server.close()
  })
  await once(server, 'listening')
  void count()
  const call = async () => {
    const socket = connect((server.address() as AddressInfo).port)
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  return { begun, first: first.promise, call }
}

const calls = (host: string, count: number) =>
  `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(count)

it('begins calls that come together in several turns of the event loop, and each of them', async () => {
  const { begun, call } = await start()
  const crowd = await call()
  crowd.write(calls('crowd', 500))
  await expect.poll(() => begun.length).toBe(500)
  const byTurn = Map.groupBy(begun, ({ turn }) => turn)
  const largest = Math.max(...[...byTurn.values()].map(({ length }) => length))
  expect(largest).toBeLessThan(100)
})

it('lets who asks another host take turns with a crowd', async () => {
  const { begun, call } = await start()
  const [crowd, alone] = [await call(), await call()]
  crowd.write(calls('crowd', 500))
  alone.write(calls('alone', 1))
  await expect.poll(() => begun.length).toBe(501)
  expect(begun.findIndex(({ host }) => host === 'alone')).toBeLessThan(300)
})

it('begins nothing for callers who have left', async () => {
  const { begun, first, call } = await start()
  const crowd = await call()
  crowd.write(calls('crowd', 500))
  await first
  crowd.resetAndDestroy()
  const alone = await call()
  alone.write(calls('alone', 1))
  await once(alone, 'data')
  expect(begun.length).toBeLessThan(500)
})
