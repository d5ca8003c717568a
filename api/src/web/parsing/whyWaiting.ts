import { embeddedText, parsePage } from '@sandbox-ai/reading/html'
import type { Opening } from './Opening.ts'

/** Characters of a page that says no more than that it is loading, or that one has to sign in. */
const maxWaitLength = 80
/** Characters of a page that says no more than that it looks at the browser. */
const maxCheckLength = 400

const needsScripts =
  'This page is empty until its scripts run, which they do in a browser alone. Add its feed or sitemap, or save the page from a browser and upload it.'
const forBrowsers =
  'This page lets nobody but browsers in: its site checks each of them before it shows the text. Save the page from a browser and upload it.'
const signInFirst =
  'This page asks for a password before it shows its text. Save it from a browser in which you are signed in and upload it.'
const consentFirst =
  'This page asks about cookies before it shows its text. Save it from a browser in which you have answered and upload it.'

/** Returns why a page by itself is none yet, as a sentence; empty where it is one. */
export function whyWaiting(opening: Opening, page: string): string {
  const { own, isWritten, isOutline, hasScripts, hasNotice, isUnlisted, hasConsent, hasSignIn } =
    opening
  const saysLittle = own.length <= maxWaitLength && !/\p{N}/u.test(own)
  if (hasConsent && !own) return consentFirst
  if (hasSignIn && saysLittle) return signInFirst
  if (isUnlisted && hasNotice && own.length <= maxCheckLength) return forBrowsers
  const isWaiting = isOutline || (saysLittle && (hasNotice || !isWritten))
  return hasScripts && isWaiting && !embeddedText(parsePage(page)) ? needsScripts : ''
}
