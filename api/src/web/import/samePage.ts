import type { Types } from 'mongoose'
import { isHome } from '../pages/isHome.ts'
import type { Identity } from '../pages/identity.ts'
import type { Opened } from '../client/openDocument.ts'
import { fileOf, WebPage } from './WebPage.ts'

/** Returns another page, of the bot or of one of its addresses, that shows the same, if that is read. */
export async function twinOf(
  within: { bot: Types.ObjectId } | { address: Types.ObjectId },
  own: string,
  identity: Identity,
) {
  const { place, canonical, words } = identity
  const alike = [
    ...(words ? [{ words }] : []),
    ...(canonical ? [{ canonical }, { place: canonical }] : []),
    ...(place ? [{ canonical: place }] : []),
  ]
  if (alike.length === 0) return undefined
  const pages = await WebPage.find({ ...within, url: { $ne: own }, $or: alike }).sort({ _id: 1 })
  for (const page of pages) if (await fileOf(page._id)) return page
  return undefined
}

/** Returns a sentence where a page that was read leads to another place now; `before` is where it led to then. */
export function whyMoved(
  before: string | null | undefined,
  now: URL,
  opened: Opened,
): string | undefined {
  if (!before || opened.kind !== 'page') return undefined
  const then = new URL(before)
  const isElsewhere = then.host !== now.host || then.pathname !== now.pathname
  if (isHome(now) && !isHome(then))
    return `This page now leads to the home page of ${now.host}. Its last text is kept.`
  return opened.head.hasSignIn && (isElsewhere || opened.head.why)
    ? `This page now asks visitors to sign in at ${now.host}. Its last text is kept.`
    : undefined
}
