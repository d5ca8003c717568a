import type { Context } from 'koa'
import { readCookie, setCookie } from './cookies.ts'
import { hashOf, newToken } from './tokens.ts'
import { User, type UserDocument } from './User.ts'

const cookie = 'browser'
const year = 365 * 24 * 60 * 60 * 1_000
const maxBrowsers = 20

/** Returns the hash of the request's browser where the user signed in with it before: guesses elsewhere do not slow it. */
export function knownBrowserOf(ctx: Context, user: UserDocument | null): string | undefined {
  const token = readCookie(ctx, cookie)
  const hash = token && hashOf(token)
  return hash && user?.knownBrowsers.includes(hash) ? hash : undefined
}

/** Makes the request's browser known as one that a user signs in with; only a hash is stored. */
export async function rememberBrowser(ctx: Context, { _id }: UserDocument) {
  const token = readCookie(ctx, cookie) ?? newToken()
  const hash = hashOf(token)
  await User.updateOne(
    { _id, knownBrowsers: { $ne: hash } },
    { $push: { knownBrowsers: { $each: [hash], $slice: -maxBrowsers } } },
  )
  setCookie(ctx, cookie, token, new Date(Date.now() + year))
}
