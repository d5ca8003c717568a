import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { Page } from './Page.ts'

const bot = process.env.BOT ?? 'http://mybot.localhost:3000'
const port = Number(process.env.PORT ?? 8080)

const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('hydrate.ts', import.meta.url))],
  bundle: true,
  splitting: true,
  format: 'esm',
  outdir: '/',
  write: false,
})
const files = new Map(outputFiles.map(({ path, text }) => [path, text]))

const content = renderToString(h(Page, { bot }))
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page from a server</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><div id="root" data-bot="${bot}">${content}</div><script type="module" src="/hydrate.js"></script></body></html>`

const server = createServer((request, response) => {
  const script = files.get(request.url ?? '')
  response.setHeader('content-type', script ? 'text/javascript' : 'text/html; charset=utf-8')
  response.end(script ?? page)
})

server.listen(port, 'localhost', () => {
  console.log(`A page with ${bot} is at http://localhost:${(server.address() as AddressInfo).port}`)
})
