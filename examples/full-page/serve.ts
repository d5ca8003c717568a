import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const bot = process.env.BOT ?? 'http://mybot.localhost:3000'
const port = Number(process.env.PORT ?? 8080)

/** The files of the npm package, which browsers load as they are; a bundler would put them into the app. */
const widget = new URL('.', import.meta.resolve('@sandbox-ai/widget'))

const page = await readFile(new URL('index.html', import.meta.url), 'utf8')
const server = createServer(async (request, response) => {
  const [, path] = /^\/widget\/((?:\w+\/)?\w+\.js)$/.exec(request.url ?? '') ?? []
  const script = path && (await readFile(new URL(path, widget)).catch(() => null))
  response.setHeader('content-type', script ? 'text/javascript' : 'text/html; charset=utf-8')
  response.end(script || page.replace('{bot}', bot))
})

server.listen(port, 'localhost', () => {
  console.log(`A page with ${bot} is at http://localhost:${(server.address() as AddressInfo).port}`)
})
