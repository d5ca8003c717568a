import { embeddedText } from '../reading/html/embeddedText.ts'
import { parsePage } from '../reading/html/parsePage.ts'
import { decode } from '../reading/text/decode.ts'
import type { Web } from './createWeb.ts'
import { isHome } from './isHome.ts'
import type { MissingPage } from './missingPages.ts'
import type { Opened } from './openDocument.ts'
import type { Opening } from './readOpening.ts'
import { wordsOf } from './wordsOf.ts'

/** Characters of a page that says no more than that it is loading, or that one has to sign in. */
const longestWait = 80
/** Characters of a page that says no more than that it looks at the browser. */
const longestCheck = 400
/** Letters in which a page may differ from the one that its site shows where nothing is. */
const fewestOwn = 12

const needsScripts =
  'This page is empty until its scripts run, which they do in a browser alone. Add its feed or sitemap, or save the page from a browser and upload it.'
const forBrowsers =
  'This page lets nobody but browsers in: its site checks each of them before it shows the text. Save the page from a browser and upload it.'
const signInFirst =
  'This page asks for a password before it shows its text. Save it from a browser in which you are signed in and upload it.'
const consentFirst =
  'This page asks about cookies before it shows its text. Save it from a browser in which you have answered and upload it.'

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
  const { head, opening, charset } = opened
  const why = whyWaiting(head)
  const isEmbedded =
    why === needsScripts && embeddedText(parsePage(decode(opening, charset).text)) !== ''
  if (why && !isEmbedded) return why
  const url = new URL(address)
  const isMissing =
    (!isHome(url) && isSame(head, await web.missing.inFolder(url, signal), url)) ||
    (url.search !== '' && (await isEmptyQuery(head, url, web, signal)))
  if (!isMissing) return undefined
  return `There is nothing at this address: ${url.host} shows this page wherever it has none`
}

/** Returns why a page by itself is none yet. */
function whyWaiting(head: Opening): string | undefined {
  const { own, isWritten, hasScripts, hasNotice, isUnlisted, hasConsent, hasSignIn, isOutline } =
    head
  const saysLittle = own.length <= longestWait && !/\p{N}/u.test(own)
  if (hasConsent && !own) return consentFirst
  if (hasSignIn && saysLittle) return signInFirst
  if (isUnlisted && hasNotice && own.length <= longestCheck) return forBrowsers
  const isWaiting = isOutline || (saysLittle && (hasNotice || !isWritten))
  return hasScripts && isWaiting ? needsScripts : undefined
}

/** True for what a site shows for whatever it is asked for, and not where it is asked for nothing. */
async function isEmptyQuery(head: Opening, url: URL, web: Web, signal: AbortSignal) {
  if (!isSame(head, await web.missing.ofQuery(url, signal), url)) return false
  const bare = await web.missing.withoutQuery(url, signal)
  const words = wordsOf(head.text)
  const own = letters(beyond(words, wordsOf(bare?.text ?? '')))
  return own >= fewestOwn && own * 2 > letters([...words])
}

/** True for the page that is shown where nothing is, whatever it links to and repeats of its address. */
function isSame(head: Opening, missing: MissingPage | undefined, url: URL): boolean {
  if (!missing) return false
  const echo = missing.isEcho ? wordsOf(decoded(url.pathname + url.search)) : new Set<string>()
  const [title, otherTitle] = [wordsOf(head.title), wordsOf(missing.title)]
  if (hasFigures(head.text, decoded(url.href)) && !hasFigures(missing.text)) return false
  const hasTitle = !beyond(title, otherTitle, echo).length && !beyond(otherTitle, title).length
  const shown = (page: MissingPage | Opening) =>
    wordsOf(`${page.title} ${page.text} ${hasTitle ? '' : page.linked}`)
  const [words, others] = [shown(head), shown(missing)]
  return (
    others.size > 0 &&
    letters(beyond(words, others, echo)) < fewestOwn &&
    letters(beyond(others, words)) < fewestOwn
  )
}

/** True for a text with numbers, those of its address excepted. */
const hasFigures = (text: string, address = '') =>
  (text.match(/\p{N}+/gu) ?? []).some(figures => !address.includes(figures))

const beyond = (words: Set<string>, ...known: Set<string>[]) =>
  [...words].filter(word => !known.some(others => others.has(word)))

const letters = (words: string[]) => words.join('').length

function decoded(address: string) {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
