import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const bot = process.env.BOT ?? 'http://mybot.localhost:3000'
const port = Number(process.env.PORT ?? 8080)

const page = await readFile(new URL('index.html', import.meta.url), 'utf8')
const server = createServer((_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(page.replace('{bot}', bot))
})

server.listen(port, 'localhost', () => {
  console.log(`A page with ${bot} is at http://localhost:${(server.address() as AddressInfo).port}`)
})
