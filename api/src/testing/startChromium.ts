import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

const systems = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A headless Chromium that calls nobody by itself: Playwright's own, or the system's. */
export function startChromium(): Promise<Browser> {
  const executablePath = [chromium.executablePath(), ...systems].find(path => existsSync(path))
  if (!executablePath)
    throw new Error('No Chromium here. Get one with: npx playwright install chromium')
  const args = ['--no-sandbox', '--disable-background-networking']
  return chromium.launch({ executablePath, args })
}
