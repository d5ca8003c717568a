import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { rawCall } from '../../../api/src/testing/rawCall.ts'
import type { Attacks, World } from '../Attack.ts'
import { atOnce } from '../atOnce.ts'
import { slowPdf } from '../hostileFiles.ts'
import { clear } from '../material.ts'

const openMs = 8_000

/** Opens connections that send their opening, then a piece every second, for as long as the attack lasts. */
export async function drip(
  { origin, count }: World,
  connections: number,
  opening: string | Uint8Array,
  piece = '',
) {
  const calls = Array.from({ length: connections }, () => rawCall(origin, opening))
  const timer = setInterval(() => {
    for (const { socket } of calls) if (piece && !socket.destroyed) socket.write(piece)
  }, 1_000)
  await sleep(openMs)
  clearInterval(timer)
  for (const { socket } of calls) {
    count(socket.destroyed ? 'cut' : 'open')
    socket.destroy()
  }
}

/** Opens event streams of the progress of an idle bot, again and again as they end. */
async function watchProgress({ user, botName, count }: World) {
  const over = AbortSignal.timeout(openMs)
  await atOnce(1_000, async () => {
    const response = await user.send(`/api/progress?bot=${botName}`, { signal: over })
    await response.text()
    await once(over, 'abort')
  })
  count('streams over')
}

/** Has 1,000 callers request work on a slow file and leave at once. */
async function leave({ user, botName, count }: World, pdf: Uint8Array) {
  await user.upload(botName, [{ name: 'slow.pdf', bytes: pdf }], { prefer: 'respond-async' })
  await atOnce(1_000, async at => {
    const signal = AbortSignal.timeout(300 + at)
    const body = JSON.stringify({ currentBot: botName })
    const headers = { 'content-type': 'application/json' }
    await user
      .send('/create-index', { method: 'POST', body, headers, signal })
      .catch(() => count('left'))
  })
  await sleep(2_000)
  await user.post('/api/cancel', { currentBot: botName })
}

/** Many connections that do little. */
export const connections: Attacks = {
  'slow headers, 500 connections': {
    run: world => drip(world, 500, 'GET / HTTP/1.1\r\n', 'X-More: 1\r\n'),
  },
  '1,000 idle event streams': {
    prepare: async () => slowPdf(99),
    run: async (world, pdf: Uint8Array) => {
      const file = { name: 'slow.pdf', bytes: pdf }
      await world.user.upload(world.botName, [file], { prefer: 'respond-async' })
      await watchProgress(world)
      await clear(world)
    },
  },
  '1,000 callers who leave': { prepare: async () => slowPdf(98), run: leave },
}
