import type { Context } from 'koa'
import { env } from '../env.ts'

/** On https the prefix keeps other hosts from setting it: a browser takes it only of this one, for all of its paths. */
const fullName = (name: string) => (env.PUBLIC_SCHEME === 'https' ? `__Host-${name}` : name)

/** Returns a cookie of ours; undefined where the browser has none. */
export const readCookie = (ctx: Context, name: string): string | undefined =>
  ctx.cookies.get(fullName(name)) || undefined

/** Sets a cookie without `Domain`, so that no bot's subdomain ever gets it, and out of reach of scripts. */
export function setCookie(ctx: Context, name: string, value: string, expires: Date) {
  const secure = env.PUBLIC_SCHEME === 'https' ? '; Secure' : ''
  ctx.append(
    'Set-Cookie',
    `${fullName(name)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}; Expires=${expires.toUTCString()}`,
  )
}
