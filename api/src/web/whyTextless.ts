import type { Web } from './createWeb.ts'
import type { Opened } from './openDocument.ts'
import { wordsOf } from './wordsOf.ts'

/** Characters of a page that says no more than that it is loading. */
const longestWait = 80
/** Letters in which a page may differ from the one that its site shows where nothing is. */
const fewestOwn = 12
const home = /^\/(index\.\w+)?$/

/**
 * Returns why a page has no text of its own, as a sentence, or undefined where it has some. Such is one that its scripts
 * write, and one that its site shows at `address` as it does wherever nothing is, without saying so by its status.
 */
export async function whyTextless(
  address: string,
  opened: Opened,
  { web, signal }: { web: Web; signal: AbortSignal },
): Promise<string | undefined> {
  if (opened.kind !== 'page' || !opened.isAll) return undefined
  const { head } = opened
  if (head.hasScripts && head.text.length <= longestWait && !/\p{N}/u.test(head.text))
    return 'This page is empty until its scripts run, which they do in a browser alone. Add its feed or sitemap, or save the page from a browser and upload it.'
  const url = new URL(address)
  if (home.test(url.pathname)) return undefined
  const missing = await web.missingPage(url, signal)
  if (!missing?.size) return undefined
  const named = wordsOf({ title: '', text: decoded(url.pathname).replace(/[\W_]+/g, ' ') })
  const own = [...wordsOf(head)].filter(word => !missing.has(word) && !named.has(word))
  if (own.join('').length >= fewestOwn) return undefined
  return `There is nothing at this address: ${url.host} shows this page wherever it has none`
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
