import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserServer } from 'playwright'
import type { TestProject } from 'vitest/node'
import { launchChromium } from './launchChromium.ts'

/** Starts one browser for all tests of a run once the first of them asks for it, and another after a crash. */
export default async function serveChromium(project: TestProject) {
  let browser: Promise<BrowserServer> | undefined
  const address = async () => {
    browser ??= launchChromium(() => (browser = undefined))
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
