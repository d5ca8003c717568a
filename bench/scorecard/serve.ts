import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
}

/** Starts a server on a free port of this machine; what `answer` leaves open is 404. */
export const serve = async (
  answer: (path: string, request: IncomingMessage, response: ServerResponse) => unknown,
) => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://server')
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    void answer(pathname, request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Serves a folder and further files; any other call is answered as by a backend that is not there. */
export const serveFiles = (folder: string, made: Record<string, string> = {}) =>
  serve(async (path, request, response) => {
    if (request.method === 'OPTIONS') return response.end()
    const file = made[path] ?? (await readFile(join(folder, path)).catch(() => null))
    const type = types[extname(path)] ?? 'application/octet-stream'
    return file && request.method === 'GET'
      ? response.setHeader('content-type', type).end(file)
      : response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
  })
