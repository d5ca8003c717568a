import type { Signal } from '@preact/signals'
import type { Source } from '@sandbox-ai/api/contract'
import { useEffect, useRef } from 'preact/hooks'
import { place, shortPlace } from './place.ts'
import { shortName } from './shortName.ts'
import type { Texts } from '../texts.ts'

type Props = { sources: Source[]; opened: Signal<number | null>; words: Texts }

/** What an answer stands on: a button for each source, and the one that is open with its quote. */
export const Sources = ({ sources, opened, words }: Props) => {
  const open = sources.find(source => source.n === opened.value)
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
              <span class="name" dir="auto">
                {shortName(source.file)}
              </span>
              <Where text={shortPlace(source, words)} />
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
  const passage = useRef<HTMLQuoteElement>(null)
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
    const box = passage.current
    const quote = box?.querySelector('mark')
    if (box && quote) box.scrollTop = quote.offsetTop - box.offsetTop - 24
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
      <blockquote dir="auto" tabIndex={0} ref={passage}>
        {source.before}
        {source.before || source.after ? <mark>{source.quote}</mark> : source.quote}
        {source.after}
      </blockquote>
    </section>
  )
}

const Where = ({ text }: { text: string }) =>
  text ? (
    <span class="where" dir="auto">
      {text}
    </span>
  ) : null

const isPage = (url: string) => /^https?:\/\//i.test(url)
