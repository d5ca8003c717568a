import type { Web } from '../client/createWeb.ts'
import { isHome } from './isHome.ts'
import type { MissingPage } from '../client/missingPages.ts'
import type { Opened } from '../client/openDocument.ts'
import type { PageHead } from '../parsing/headOf.ts'
import { wordsOf } from './wordsOf.ts'

/** Letters by which a page must differ from the one that its site shows where nothing is. */
const minOwn = 12

/**
 * Returns why a page has no text of its own, as a sentence, or undefined where it has some. Such is one that its scripts
 * write, one that stands before another, and one that its site shows at `address` as it does wherever nothing is, without
 * saying so by its status.
 */
export async function whyTextless(
  address: string,
  opened: Opened,
  { web, signal }: { web: Web; signal: AbortSignal },
): Promise<string | undefined> {
  if (opened.kind !== 'page' || !opened.isAll) return undefined
  const { head } = opened
  if (head.why) return head.why
  const url = new URL(address)
  const isMissing =
    (!isHome(url) && isSame(head, await web.missing.inFolder(url, signal), url)) ||
    (url.search !== '' && (await isEmptyQuery(head, url, web, signal)))
  if (!isMissing) return undefined
  return `There is nothing at this address: ${url.host} shows this page wherever it has none`
}

/** True for what a site shows for whatever it is asked for, and not where it is asked for nothing. */
async function isEmptyQuery(head: PageHead, url: URL, web: Web, signal: AbortSignal) {
  if (!isSame(head, await web.missing.ofQuery(url, signal), url)) return false
  const bare = await web.missing.withoutQuery(url, signal)
  const words = wordsOf(head.text)
  const own = letterCount(beyond(words, wordsOf(bare?.text ?? '')))
  return own >= minOwn && own * 2 > letterCount([...words])
}

/** True for the page that is shown where nothing is, whatever it links to and repeats of its address. */
function isSame(head: PageHead, missing: MissingPage | undefined, url: URL): boolean {
  if (!missing) return false
  const echo = missing.isEcho ? wordsOf(decoded(url.pathname + url.search)) : new Set<string>()
  const [title, otherTitle] = [wordsOf(head.title), wordsOf(missing.title)]
  if (hasFigures(head.text, decoded(url.href)) && !hasFigures(missing.text)) return false
  const hasTitle = !beyond(title, otherTitle, echo).length && !beyond(otherTitle, title).length
  const wordsIn = (page: MissingPage | PageHead) =>
    wordsOf(`${page.title} ${page.text} ${hasTitle ? '' : page.linked}`)
  const [words, others] = [wordsIn(head), wordsIn(missing)]
  return (
    others.size > 0 &&
    letterCount(beyond(words, others, echo)) < minOwn &&
    letterCount(beyond(others, words)) < minOwn
  )
}

/** True for a text with numbers, those of its address excepted. */
function hasFigures(text: string, address = ''): boolean {
  for (const [figures] of text.matchAll(/\p{N}+/gu)) if (!address.includes(figures)) return true
  return false
}

const beyond = (words: Set<string>, ...known: Set<string>[]) =>
  [...words].filter(word => !known.some(others => others.has(word)))

const letterCount = (words: string[]) => words.join('').length

function decoded(address: string) {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
