/** Serves the app in its own process and reports, on request, the longest block of its event loop and its memory. */
import { enableCompileCache } from 'node:module'
import { getActiveResourcesInfo } from 'node:process'
import { readdirSync } from 'node:fs'
import { startApi } from '../../api/src/testing/startApi.ts'
import { webOf } from '../../api/src/web/testing/makeSite.ts'
import { residentMemory } from '../../api/src/memory/residentMemory.ts'
import { type Fill, fill } from './fill.ts'
import { type Turns, watchTurns } from './watchTurns.ts'

/** A command: report the figures since the last report, store more data of a bot's owner, or stop. */
export type Order = { do: 'measure' } | { do: 'fill'; what: Fill; botName: string } | { do: 'stop' }

/** `mb` is the resident memory of this process, `peakMb` the peak including its child processes. */
export type Measured = Turns & {
  mb: number
  peakMb: number
  heapMb: number
  externalMb: number
  files: number
  handles: number
}

// As the server itself does.
enableCompileCache()

const sampleMs = 200
const mb = 2 ** 20
const [settings = '{}', sitePort = '0'] = process.argv.slice(2)
const api = await startApi(
  JSON.parse(settings) as Record<string, string>,
  undefined,
  webOf({ port: Number(sitePort) }),
)
const longestTurns = await watchTurns()
let peak = 0
setInterval(() => (peak = Math.max(peak, residentMemory())), sampleMs)

process.on('message', async (order: Order) => {
  if (order.do === 'measure') process.send?.(await measure())
  else if (order.do === 'fill') {
    await fill(order.what, order.botName)
    process.send?.({})
  } else {
    await api.stop()
    process.exit()
  }
})
process.once('disconnect', () => process.exit())
process.send?.({ origin: api.origin })

async function measure(): Promise<Measured> {
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage()
  const peakMb = Math.max(peak, rss) / mb
  peak = 0
  return {
    ...(await longestTurns()),
    mb: rss / mb,
    peakMb,
    heapMb: heapUsed / mb,
    externalMb: (external + arrayBuffers) / mb,
    files: process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0,
    handles: getActiveResourcesInfo().length,
  }
}
