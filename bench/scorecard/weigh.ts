import { gzipSync } from 'node:zlib'
import type { Contestant } from './contestants.ts'
import type { Measures } from './Measures.ts'
import { press, settle, type Visit } from './visit.ts'

type Open = (path: string) => Promise<Visit>

const slowdown = 4
const runs = 3

/** Returns bytes, requests and times of a contestant, these the least of some visits. */
export const weigh = async (open: Open, contestant: Contestant): Promise<Measures> => {
  const bytes = await bytesOf(open, contestant)
  const own: Times[] = []
  const slow: Times[] = []
  const pointed: Times[] = []
  for (let run = 0; run < runs; run++) {
    own.push(await timesOf(open, contestant, 1))
    slow.push(await timesOf(open, contestant, slowdown))
    pointed.push(await timesOf(open, contestant, slowdown, 'pressAfterPointing'))
  }
  return {
    ...bytes,
    'script before a click, ms of CPU × 4': times4(minTime(own, 'script')),
    'script before a click, ms slowed 4 ×': minTime(slow, 'script'),
    'click to focused field, ms of CPU × 4': times4(minTime(own, 'cpu')),
    'click to focused field, ms slowed 4 ×': minTime(slow, 'focus'),
    'click 0.1 s after pointing, ms slowed 4 ×': minTime(pointed, 'focus'),
  }
}

const bytesOf = async (open: Open, contestant: Contestant): Promise<Measures> => {
  await using visit = await open('/')
  const { page, bodies, go } = visit
  await go()
  await settle(page, contestant)
  const before = {
    'requests before a click': bodies.length,
    'KB before a click': await kilobytesOf(bodies),
    'entries stored before a click': Number(await page.evaluate('scorecard.stored()')),
    'names added to the window': Number(await page.evaluate('scorecard.globals().length')),
  }
  await press(page, contestant)
  await page.waitForTimeout(1000)
  return { ...before, 'KB once it is open': await kilobytesOf(bodies) }
}

const kilobytesOf = async (bodies: Promise<Buffer>[]) => {
  const sizes = (await Promise.all(bodies)).map(body =>
    body.length ? gzipSync(body, { level: 9 }).length : 0,
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

/** Milliseconds: of scripts before a click; of the page's thread, and by the clock, from a click to a focused field. */
type Times = { script: number; cpu: number | null; focus: number | null }

/** Times one visit on a processor that is slowed by `rate`; where it is not, in time of the page's thread. */
const timesOf = async (
  open: Open,
  contestant: Contestant,
  rate: number,
  how?: Parameters<typeof press>[2],
): Promise<Times> => {
  await using visit = await open('/')
  const { page, session, go } = visit
  await session.send('Performance.enable', { timeDomain: rate === 1 ? 'threadTicks' : 'timeTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await go()
  // No more than that: what a test does in a page counts, too.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  const millisecondsOf = async (...names: string[]) => {
    const { metrics } = await session.send('Performance.getMetrics')
    const values = metrics.filter(({ name }) => names.includes(name)).map(({ value }) => value)
    return values.reduce((sum, value) => sum + value, 0) * 1000
  }
  const script = await millisecondsOf('ScriptDuration', 'V8CompileDuration')
  // The function that finds the launcher is in the page once it was used.
  await settle(page, contestant)
  const before = await millisecondsOf('TaskDuration')
  const focus = await press(page, contestant, how)
  const cpu = focus === null ? null : (await millisecondsOf('TaskDuration')) - before
  return { script, cpu, focus }
}

const minTime = (times: Times[], name: keyof Times) => {
  const values = times.map(time => time[name])
  return values.includes(null) ? null : Math.min(...values.map(Number))
}

const times4 = (time: number | null) => (time === null ? null : time * slowdown)
