import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWeb } from '../client/createWeb.ts'

export type SitePage =
  | string
  | { status?: number; headers?: Record<string, string>; body?: string | Uint8Array }
  | ((request: IncomingMessage, response: ServerResponse) => void)

export type Site = Awaited<ReturnType<typeof makeSite>>

/** Returns an HTML page with a title and a paragraph. */
export const html = (title: string, text: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`

/**
 * Starts a local web server whose pages, by path, can be changed while it runs; answers a matching `etag` with 304.
 */
export async function makeSite(pages: Record<string, SitePage> = {}) {
  const requests: { path: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push({ path, headers: request.headers })
    const page = pages[path] ?? (path === '/robots.txt' ? undefined : site.otherwise)
    if (page === undefined) return response.writeHead(404).end('Not found')
    if (typeof page === 'function') return page(request, response)
    const { status = 200, headers = {}, body } = typeof page === 'string' ? { body: page } : page
    const known = headers['etag'] && request.headers['if-none-match'] === headers['etag']
    response.writeHead(known ? 304 : status, { 'content-type': 'text/html', ...headers })
    response.end(known || request.method === 'HEAD' ? undefined : body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const site = {
    port,
    pages,
    /** Page at every other path. */
    otherwise: undefined as SitePage | undefined,
    requests,
    /** Returns the address of a path on the host, or on another name for this machine. */
    at: (path: string, host = 'garden.test') => `http://${host}:${port}${path}`,
    /** Returns the requested paths, without robots.txt and the random addresses that probe for missing pages. */
    requestedPaths: () =>
      requests
        .map(({ path }) => path)
        .filter(path => !/^\/robots\.txt$|[/=][\da-f]{24}$/.test(path)),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return site
}

type Settings = NonNullable<Parameters<typeof createWeb>[0]>

/** Returns a web client for which every name is this machine, only the site is reachable, and requests have no pause. */
export const webOf = ({ port }: { port: number }, settings: Settings = {}) =>
  createWeb({
    mayConnect: (address, requestedPort) => address === '127.0.0.1' && requestedPort === port,
    resolve: (_host, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    pauseMs: 0,
    ...settings,
  })
