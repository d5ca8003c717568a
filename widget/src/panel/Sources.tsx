import { useSignal, type Signal } from '@preact/signals'
import type { Source } from '@sandbox-ai/api/contract'
import { h, type ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { Code } from '../markdown/Code.tsx'
import { Table } from '../markdown/Table.tsx'
import { distinctPlace, shortPlace } from './place.ts'
import type { Texts } from '../texts/en.ts'

type Props = {
  sources: Source[]
  opened: Signal<number | null>
  words: Texts
  pageOf: (source: Source) => string | undefined
}

/** The sources of an answer: a button for each, and the quote of the one that is open. */
export const Sources = ({ sources, opened, words, pageOf }: Props) => {
  const open = sources.find(source => source.n === opened.value)
  const placeOf = (source: Source) => shortPlace(source, words)
  return (
    <div class="sources">
      <ul aria-label={words.source}>
        {sources.map(source => (
          <li key={source.n}>
            <button
              type="button"
              class="chip"
              title={source.file}
              aria-expanded={source === open}
              onClick={() => (opened.value = source === open ? null : source.n)}
            >
              <span class="n">{source.n}</span>
              <span class="told">
                <span dir="auto">{source.file}</span>
                <span class="where" dir="auto">
                  {distinctPlace(source, sources, placeOf)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open && <OpenSource key={open.n} source={open} words={words} page={pageOf(open)} />}
    </div>
  )
}

type OpenProps = { source: Source; words: Texts; page: string | undefined }

/** The quote of a source; what draws it is fetched for that. */
const OpenSource = ({ source, words, page }: OpenProps) => {
  const drawn = useSignal<ComponentChildren>(null)
  useEffect(() => {
    import('./quote.ts').then(
      ({ drawQuote }) => (drawn.value = drawQuote({ h, Table, Code }, source, words, page)),
      () => (drawn.value = words.offline),
    )
  }, [])
  return drawn.value
}
