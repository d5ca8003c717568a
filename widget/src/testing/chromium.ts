import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright'

const installed = [
  chromium.executablePath(),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Where a Chromium is on this machine: Playwright's own, or the system's. */
const findChromium = (): string => {
  const found = installed.find(path => existsSync(path))
  if (!found) throw new Error('No Chromium here. Get one with: npx playwright install chromium')
  return found
}

/** A headless Chromium that calls nobody by itself. */
export const startChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
