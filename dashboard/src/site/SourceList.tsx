import type { Source } from '@sandbox-ai/api/contract'
import { placeOf } from '../material/placeOf'

/** The sources of an answer, each opening to what stands there. */
export function SourceList({ sources }: { sources: Source[] }) {
  if (sources.length === 0) return null
  return (
    <ul className="space-y-1.5" aria-label="Sources">
      {sources.map(source => (
        <li key={source.n}>
          <details className="rounded-xl border border-line px-3.5 py-2 text-sm">
            <summary className="font-semibold break-words">
              <span className="mr-1.5 text-sea">{source.n}</span>
              {[source.file, placeOf(source), source.section].filter(Boolean).join(', ')}
            </summary>
            <blockquote className="mt-2 border-l-2 border-sun pl-3 break-words whitespace-pre-line text-quiet">
              {source.quote}
            </blockquote>
            {source.url && (
              <a
                className="mt-2 inline-block font-semibold break-all text-sea underline"
                href={source.url}
                target="_blank"
                rel="noreferrer"
              >
                Open the page
              </a>
            )}
          </details>
        </li>
      ))}
    </ul>
  )
}
