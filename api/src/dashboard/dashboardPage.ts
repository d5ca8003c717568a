import { randomBytes } from 'node:crypto'
import type { Context, Next } from 'koa'
import { env } from '../env.ts'
import { premiumPrice } from '../plans/premiumPrice.ts'
import { priceOf } from '../plans/stripe.ts'
import { dashboardFolder } from './dashboardFolder.ts'
import { noTextAsCode } from '../http/headers.ts'
import { isScreen } from './isScreen.ts'
import { readBuilt } from '../http/readBuilt.ts'

/**
 * The dashboard's page for every address that is no file and no call; its router takes over in the browser. With status
 * 404 where the address is none of its screens: the page says so then.
 *
 * The page carries a fresh nonce: styles and scripts that come without it do nothing.
 */
export async function dashboardPage(ctx: Context, next: Next) {
  const reads = ctx.method === 'GET' || ctx.method === 'HEAD'
  const isFile = /\.\w+$/.test(ctx.path) && ctx.path !== '/index.html'
  if (!reads || isFile || ctx.path.startsWith('/api/')) return next()
  const nonce = randomBytes(16).toString('base64')
  const page = await readBuilt(`${dashboardFolder}index.html`)
  ctx.status = isScreen(ctx.path) ? 200 : 404
  ctx.type = 'html'
  ctx.set('Content-Security-Policy', policy(nonce))
  ctx.body = page.replaceAll('{{nonce}}', nonce).replace('{{config}}', () => config())
}

const policy = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...Object.entries(noTextAsCode).map(rule => rule.join(' ')),
  ].join('; ')

const config = () =>
  JSON.stringify({
    contactEmail: env.CONTACT_EMAIL,
    city: env.CITY,
    officeAddress: env.OFFICE_ADDRESS,
    host: env.BOT_HOST,
    scheme: env.PUBLIC_SCHEME,
    sendsMail: Boolean(env.SMTP_URL),
    takesPayments: Boolean(priceOf('basic')),
    premiumPrice: premiumPrice() ?? null,
  }).replaceAll('<', '\\u003c')
