import { type Browser, chromium } from 'playwright'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `serveChromium` tells the address of the run's browser. */
    chromium: string
  }
}

/** Returns the browser of this run. Closing it closes what was opened through it alone. */
export async function connectChromium(): Promise<Browser> {
  const response = await fetch(inject('chromium'))
  const answer = await response.text()
  if (!response.ok) throw new Error(answer)
  return chromium.connect(answer)
}
