import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

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
