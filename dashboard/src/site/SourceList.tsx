import type { Source } from '@sandbox-ai/api/contract'
import { isPage } from '../../../widget/src/panel/isPage'
import { passage } from '../../../widget/src/panel/passage'
import { distinctPlace } from '../../../widget/src/panel/place'
import { placeOf } from '../material/placeOf'
import { Table } from '../material/Table'
import { ChevronRight } from '../ui/lucide/icons'
import { Code } from './Code'

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
              className="flex list-none gap-1.5 font-semibold [&::-webkit-details-marker]:hidden"
              onClick={event => {
                event.preventDefault()
                onOpen(opened === source.n ? undefined : source.n)
              }}
            >
              <ChevronRight
                size={16}
                className={`mt-0.5 shrink-0 text-quiet transition-transform ${opened === source.n ? 'rotate-90' : ''}`}
              />
              <span className="text-sea">{source.n}</span>
              <span className="min-w-0 break-words">
                {source.file}, {distinctPlace(source, sources, fullPlace)}
              </span>
            </summary>
            <blockquote
              dir="auto"
              className="mt-2 border-s-2 border-sun ps-3 break-words text-quiet"
            >
              <Passage {...source} />
            </blockquote>
            {source.url && isPage(source.url) && (
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

const fullPlace = (source: Source) =>
  [placeOf(source), source.section !== source.sheet && source.section].filter(Boolean).join(', ')

export const Passage = (source: Source) =>
  passage(source).map((part, at) => {
    if ('rows' in part) return <Table key={at} {...part} />
    if ('code' in part)
      return <Code key={at}>{part.isMarked ? <Quoted>{part.code}</Quoted> : part.code}</Code>
    return <Words key={at} words={part.words} />
  })

function Words({ words: [before, marked, after] }: { words: [string, string, string] }) {
  return (
    <p className="whitespace-pre-wrap">
      {before}
      {marked && <Quoted>{marked}</Quoted>}
      {after}
    </p>
  )
}

const Quoted = ({ children }: { children: string }) => (
  <mark className="rounded bg-sea-soft text-ink">{children}</mark>
)
