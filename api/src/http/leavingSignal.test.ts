import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Koa from 'koa'
import { expect, it, onTestFinished } from 'vitest'
import { leavingSignal } from './leavingSignal.ts'

/** Calls a server whose handler asks for the signal before or after the caller leaves. */
async function signalOf(time: 'before' | 'after', ends = new AbortController()) {
  const app = new Koa()
  app.context.ends = ends.signal
  const signal = new Promise<AbortSignal>(resolve => {
    app.use(async ctx => {
      const early = time === 'before' && leavingSignal(ctx)
      const closed = once(ctx.res, 'close')
      socket.destroy()
      await closed
      await nextTurn()
      resolve(early || leavingSignal(ctx))
    })
  })
  const server = app.listen(0)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  return signal
}

it.each(['before', 'after'] as const)(
  'hears of a caller who leaves, where it is asked for %s that',
  async time => {
    const { aborted, reason } = await signalOf(time)
    expect(aborted).toBe(true)
    expect(reason).toMatchObject({ code: 'invalid', expose: true })
  },
)
