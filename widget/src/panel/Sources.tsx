import type { Signal } from '@preact/signals'
import type { Source } from '@sandbox-ai/api/contract'
import { useEffect, useRef } from 'preact/hooks'
import { Code } from '../markdown/Code.tsx'
import { Table } from '../markdown/Table.tsx'
import { passage, type Part } from './passage.ts'
import { place, shortPlace, distinctPlace } from './place.ts'
import type { Texts } from '../texts/en.ts'

type Props = { sources: Source[]; opened: Signal<number | null>; words: Texts }

/** The sources of an answer: a button for each, and the quote of the one that is open. */
export const Sources = ({ sources, opened, words }: Props) => {
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
                <Where text={distinctPlace(source, sources, placeOf)} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open && <OpenSource key={open.n} source={open} words={words} />}
    </div>
  )
}

const OpenSource = ({ source, words }: { source: Source; words: Texts }) => {
  const card = useRef<HTMLElement>(null)
  const around = useRef<HTMLQuoteElement>(null)
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
    const box = around.current
    const quote = box?.querySelector('mark, .marked')
    if (box && quote) box.scrollTop = topOf(quote) - topOf(box) - 72
  }, [])
  const where = place(source, words)
  return (
    <section class="source" ref={card} aria-label={`${words.source} ${source.n}`}>
      <header dir="auto">
        {source.url && isPage(source.url) ? (
          <a href={source.url} target="_blank" rel="noopener noreferrer">
            {source.file} ↗
          </a>
        ) : (
          <strong>{source.file}</strong>
        )}
        <Where text={where} />
      </header>
      <blockquote dir="auto" tabIndex={0} ref={around}>
        {passage(source).map(drawPart)}
      </blockquote>
    </section>
  )
}

const topOf = (element: Element) => element.getBoundingClientRect().top

const drawPart = (part: Part) => {
  if ('rows' in part) return <Table {...part} />
  if ('code' in part) return <Code>{part.isMarked ? <mark>{part.code}</mark> : part.code}</Code>
  const [before, marked, after] = part.words
  return (
    <>
      {before}
      {marked && <mark>{marked}</mark>}
      {after}
    </>
  )
}

const Where = ({ text }: { text: string }) =>
  text ? (
    <span class="where" dir="auto">
      {text}
    </span>
  ) : null

const isPage = (url: string) => /^https?:\/\//i.test(url)
