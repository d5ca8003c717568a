import type { Source } from '@sandbox-ai/api/contract'
import { placeOf } from '../material/placeOf'

type Props = {
  sources: Source[]
  opened: number | undefined
  onOpen: (n: number | undefined) => void
}

/** The sources of an answer, each opening to the passage with what was quoted marked in it. */
export function SourceList({ sources, opened, onOpen }: Props) {
  if (sources.length === 0) return null
  return (
    <ul className="space-y-1.5" aria-label="Sources">
      {sources.map(source => (
        <li key={source.n}>
          <details
            className="rounded-xl border border-line px-3.5 py-2 text-sm"
            open={opened === source.n}
          >
            <summary
              className="font-semibold break-words"
              onClick={event => {
                event.preventDefault()
                onOpen(opened === source.n ? undefined : source.n)
              }}
            >
              <span className="mr-1.5 text-sea">{source.n}</span>
              {[source.file, placeOf(source), source.section].filter(Boolean).join(', ')}
            </summary>
            <blockquote
              dir="auto"
              className="mt-2 border-s-2 border-sun ps-3 break-words whitespace-pre-wrap [tab-size:12] text-quiet"
            >
              <Passage {...source} />
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

const Passage = ({ before, quote, after }: Source) =>
  before || after ? (
    <>
      {before}
      <mark className="rounded bg-sea-soft text-ink">{quote}</mark>
      {after}
    </>
  ) : (
    quote
  )
