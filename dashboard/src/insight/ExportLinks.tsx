import { DownloadLink } from '../material/DownloadLink'
import { Download } from '../ui/lucide/icons'

/** Links that download the same in several formats. */
export function ExportLinks({ links }: { links: { format: string; href: string }[] }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
      <Download size={16} />
      <span className="-ml-1.5">Export</span>
      {links.map(({ format, href }) => (
        <DownloadLink
          key={format}
          href={href}
          aria-label={`Export as ${format}`}
          className="font-semibold text-sea underline"
        >
          {format}
        </DownloadLink>
      ))}
    </p>
  )
}
