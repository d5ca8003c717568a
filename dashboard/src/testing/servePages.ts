import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { isScreen } from '@sandbox-ai/api/isScreen'

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Serves a built file, or for every other address `index.html` with a fresh nonce, and with its startup or without. */
export async function servePages(
  folder: string,
  path: string,
  response: ServerResponse,
  hasStartup: boolean,
) {
  const type = types[extname(path)]
  if (type) {
    response.setHeader('content-type', type)
    response.end(await readFile(join(folder, path)))
    return
  }
  const nonce = randomBytes(16).toString('base64')
  const built = await readFile(join(folder, 'index.html'), 'utf8')
  const html = hasStartup ? built : built.replace(/data-startup="\d+"/, 'data-startup="0"')
  const config = {
    contactEmail: 'hello@sandbox.test',
    host: 'sandbox.test',
    scheme: 'https',
    sendsMail: true,
    takesPayments: true,
    premiumPrice: '$19.99',
  }
  response.statusCode = isScreen(path) ? 200 : 404
  response.setHeader('content-type', 'text/html')
  response.setHeader(
    'content-security-policy',
    `default-src 'none'; script-src 'nonce-${nonce}' 'self'; style-src 'nonce-${nonce}' 'self'; img-src 'self' data:; ` +
      `font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  )
  response.end(html.replaceAll('{{nonce}}', nonce).replace('{{config}}', JSON.stringify(config)))
}
