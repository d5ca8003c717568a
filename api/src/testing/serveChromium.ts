import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserServer, chromium } from 'playwright'
import type { TestProject } from 'vitest/node'

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

/** Starts one browser for all tests of a run once the first of them asks for it, and another after a crash. */
export default async function serveChromium(project: TestProject) {
  let browser: Promise<BrowserServer> | undefined
  const address = async () => {
    browser ??= launch(() => (browser = undefined))
    return (await browser).wsEndpoint()
  }
  const server = createServer((_request, response) => {
    address().then(
      it => response.end(it),
      error => response.writeHead(500).end(String(error)),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  project.provide('chromium', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    await (await browser)?.close()
  }
}

/** Launches a headless Chromium that calls nobody by itself: Playwright's own, or the system's. */
async function launch(onExit: () => void) {
  const executablePath = [chromium.executablePath(), ...systems].find(path => existsSync(path))
  if (!executablePath)
    throw new Error('No Chromium here. Get one with: npx playwright install chromium')
  const args = ['--disable-background-networking', `--disable-features=${disabledFeatures.join()}`]
  const browser = await chromium.launchServer({ executablePath, args, host: '127.0.0.1' })
  browser.process().once('exit', onExit)
  return browser
}
