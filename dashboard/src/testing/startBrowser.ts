import { existsSync } from 'node:fs'
import { chromium, type BrowserContextOptions } from 'playwright'

const systems = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Playwright's own Chromium, or the system's. */
export async function startBrowser() {
  const own = chromium.executablePath()
  const executablePath = [own, ...systems].find(path => existsSync(path))
  if (!executablePath)
    throw new Error('No Chromium here. Get one with: npx playwright install chromium')
  const args = ['--no-sandbox', '--disable-background-networking']
  return chromium.launch({ executablePath, args })
}

/** The sizes and colours every screen has to look well in. */
export const looks: Record<string, BrowserContextOptions> = {
  'on a desk': { viewport: { width: 1280, height: 860 }, colorScheme: 'light' },
  'on a desk at night': { viewport: { width: 1280, height: 860 }, colorScheme: 'dark' },
  'on a phone': { viewport: { width: 375, height: 740 }, colorScheme: 'light', hasTouch: true },
  'on a phone at night': { viewport: { width: 375, height: 740 }, colorScheme: 'dark' },
}
