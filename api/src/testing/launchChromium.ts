import { existsSync } from 'node:fs'
import { type BrowserServer, chromium } from 'playwright'

/** Where systems keep a Chromium. */
const systems = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The last list counts: Playwright's own, then what fills a window's address bar, at the cost of two pages a window. */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'AimEnabled',
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
]

/** Launches a headless Chromium that calls nobody by itself: Playwright's own, or the system's. */
export async function launchChromium(onExit = () => {}): Promise<BrowserServer> {
  const executablePath = [chromium.executablePath(), ...systems].find(path => existsSync(path))
  if (!executablePath)
    throw new Error('No Chromium here. Get one with: npx playwright install chromium')
  const args = ['--disable-background-networking', `--disable-features=${disabledFeatures.join()}`]
  const browser = await chromium.launchServer({ executablePath, args, host: '127.0.0.1' })
  browser.process().once('exit', onExit)
  return browser
}
