import { readAnswer, Refused } from '../api'

const fallback = 'The download did not start. Please try again.'

/** Has the browser save a file of the server; throws `Refused` where the server does not give it, and nothing is saved. */
export async function download(href: string) {
  const ask = (method: 'HEAD' | 'GET') =>
    fetch(href, { method }).catch(() => {
      throw new Refused(fallback)
    })
  if (!(await ask('HEAD')).ok) {
    // The answer to a HEAD does not say why.
    const refusal = await ask('GET')
    if (!refusal.ok) readAnswer(refusal.status, await refusal.text(), fallback)
    await refusal.body?.cancel()
  }
  const link = document.createElement('a')
  Object.assign(link, { href, download: '' }).click()
}
