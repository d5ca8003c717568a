import { parseList, type UnparsedList } from './parseList.ts'
import type { Post } from './readFeed.ts'

export type PostSearch = UnparsedList & { page: string }

/** Returns the post of a feed whose page is at that address, if it has a text. */
export function postAt({ page, ...list }: PostSearch): Post | undefined {
  const parsed = parseList(list)
  const address = plainAddress(page)
  const posts = 'feed' in parsed ? parsed.feed.map(({ post }) => post) : []
  return posts.find(post => post.page.length > 0 && plainAddress(post.url) === address)
}

/** Returns an address without what feeds add to theirs to tell where a visitor came from. */
function plainAddress(address: string) {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  const query = [...url.searchParams].filter(([name]) => !name.startsWith('utm_'))
  return `${url.host}${url.pathname.replace(/\/$/, '')}?${new URLSearchParams(query)}`
}
