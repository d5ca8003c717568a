import type { ComponentProps } from 'react'
import { readAnswer, Refused } from '../api'
import { useAction } from '../ui/useAction'

const fallback = 'The download did not start. Please try again.'

/** A link to a file of the server; where that is refused it is said, and nothing is saved. */
export function DownloadLink({ href, children, ...props }: ComponentProps<'a'> & { href: string }) {
  const [save, pending] = useAction(async () => {
    await allowed(href)
    const link = document.createElement('a')
    Object.assign(link, { href, download: '' }).click()
  })
  return (
    <a
      {...props}
      href={href}
      download
      aria-busy={pending || undefined}
      onClick={event => {
        event.preventDefault()
        if (!pending) save()
      }}
    >
      {children}
    </a>
  )
}

/** Throws `Refused` where the server does not give the file. Of one that it gives only the first bytes are fetched. */
async function allowed(href: string) {
  const enough = new AbortController()
  const answer = await fetch(href, { signal: enough.signal }).catch(() => {
    throw new Refused(fallback)
  })
  if (!answer.ok) readAnswer(answer.status, await answer.text(), fallback)
  enough.abort()
}
