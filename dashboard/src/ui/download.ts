import { readAnswer, Refused } from '../api'

const fallback = 'The download did not start. Please try again.'

/** Has the browser save a file of the server; throws `Refused` where the server does not give it, and nothing is saved. */
export async function download(href: string) {
  const enough = new AbortController()
  const answer = await fetch(href, { signal: enough.signal }).catch(() => {
    throw new Refused(fallback)
  })
  if (!answer.ok) readAnswer(answer.status, await answer.text(), fallback)
  // Of one that is given only the first bytes were fetched.
  enough.abort()
  const link = document.createElement('a')
  Object.assign(link, { href, download: '' }).click()
}
