import { afterAll, expect, it, onTestFinished } from 'vitest'
import { rawCall } from '../../testing/rawCall.ts'
import { startApi } from '../../testing/startApi.ts'
import { connectionLimits } from './limitConnections.ts'

const usual = { ...connectionLimits }
afterAll(() => void Object.assign(connectionLimits, usual))

/** Opens connections that say nothing, and returns how many of them are closed at once. */
async function closedOf(count: number, settings: Record<string, string> = {}) {
  const api = await startApi(settings)
  const calls = Array.from({ length: count }, () => rawCall(api.origin, 'GET / HTTP/1.1\r\n'))
  onTestFinished(async () => {
    for (const { socket } of calls) socket.destroy()
    await api.stop()
  })
  await new Promise(resolve => setTimeout(resolve, 500))
  return calls.filter(({ socket }) => socket.destroyed).length
}

it('closes connections of one address beyond its number', async () => {
  Object.assign(connectionLimits, { ofAll: 100, ofOne: 20 })
  expect(await closedOf(30)).toBe(10)
})

it('closes connections beyond the number of all, also those of a proxy', async () => {
  Object.assign(connectionLimits, { ofAll: 20, ofOne: 10 })
  expect(await closedOf(30, { TRUST_PROXY: '1' })).toBe(10)
})
