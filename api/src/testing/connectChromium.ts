import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `serveChromium` tells the address of the run's browser. */
    chromium: string
  }
}

/** Milliseconds that a page may take on a busy machine: only what never comes is to fail. */
const patienceMs = 180_000

/** Milliseconds by which everything that a page loads is to come late, for whoever looks for steps that do not wait. */
const latencyMs = Number(process.env['LATENCY_MS'] ?? 0)

/** Returns the browser of this run. Closing it closes what was opened through it alone. */
export async function connectChromium(): Promise<Browser> {
  const response = await fetch(inject('chromium'))
  const answer = await response.text()
  if (!response.ok) throw new Error(answer)
  const browser = await chromium.connect(answer)
  browser.on('context', context => {
    context.setDefaultTimeout(patienceMs)
    if (latencyMs) void delayLoads(context)
  })
  return browser
}

const delayLoads = (context: BrowserContext) =>
  context.route('**/*', async route => {
    await wait(latencyMs)
    await route.fallback().catch(() => {})
  })
