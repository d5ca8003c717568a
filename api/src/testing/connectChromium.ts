import { type Browser, chromium } from 'playwright'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `serveChromium` tells the address of the run's browser. */
    chromium: string
  }
}

/** Milliseconds that a page may take on a busy machine: only what never comes is to fail. */
const patienceMs = 180_000

/** Returns the browser of this run. Closing it closes what was opened through it alone. */
export async function connectChromium(): Promise<Browser> {
  const response = await fetch(inject('chromium'))
  const answer = await response.text()
  if (!response.ok) throw new Error(answer)
  const browser = await chromium.connect(answer)
  browser.on('context', context => context.setDefaultTimeout(patienceMs))
  return browser
}
