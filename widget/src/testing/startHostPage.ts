import { once } from 'node:events'
import { createServer } from 'node:http'

/** Somebody else's site: every path answers this HTML, under this Content-Security-Policy. */
export const startHostPage = async (body: string, policy?: string) => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    if (policy) response.setHeader('content-security-policy', policy)
    response.end(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A site</title>
      <meta name="viewport" content="width=device-width, initial-scale=1"></head><body>${body}</body></html>`,
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('No port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
