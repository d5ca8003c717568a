import type { ComponentProps } from 'react'
import { download } from '../ui/download'
import { useAction } from '../ui/useAction'

/** A link to a file of the server; where that is refused it is said, and nothing is saved. */
export function DownloadLink({ href, children, ...props }: ComponentProps<'a'> & { href: string }) {
  const [save, pending] = useAction(() => download(href))
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
