import type { Bot } from '@sandbox-ai/api/contract'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../ui/Button'
import { Search } from '../ui/lucide/icons'
import { BotTable } from './BotTable'

/** From how many bots on they can be searched, and how many one page shows. */
const searchFrom = 8
const pageSize = 25

/** All bots of a user, a page at a time. What is searched and which page is open is in the address: back leads back. */
export function BotList({ bots }: { bots: Bot[] }) {
  const [search, setSearch] = useSearchParams()
  const [query, type] = useSearchText()
  const matching = bots.filter(bot => matches(bot, query.trim().toLowerCase()))
  const pages = Math.max(1, Math.ceil(matching.length / pageSize))
  const page = Math.min(Math.max(1, Number(search.get('page')) || 1), pages)
  const first = (page - 1) * pageSize
  const turn = (to: number) => {
    setSearch({ ...(query && { find: query }), ...(to > 1 && { page: String(to) }) })
    document.querySelector('table')?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className="space-y-4">
      {bots.length >= searchFrom && (
        <label className="flex max-w-sm items-center gap-2.5 rounded-full border border-edge bg-card px-4 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-sea">
          <Search size={18} className="shrink-0 text-quiet" />
          <span className="sr-only">Find a bot</span>
          <input
            type="search"
            placeholder="Find a bot"
            value={query}
            onChange={({ target }) => type(target.value)}
            className="w-full py-1.5 outline-none"
          />
        </label>
      )}
      {matching.length > 0 && <BotTable bots={matching.slice(first, first + pageSize)} />}
      <output className={matching.length ? 'sr-only' : 'block py-8 text-center text-quiet'}>
        {query && (matching.length ? `${matching.length} found` : 'No bot matches.')}
      </output>
      {pages > 1 && (
        <nav aria-label="Pages" className="flex items-center justify-between gap-4">
          <Button variant="plain" disabled={page === 1} onClick={() => turn(page - 1)}>
            Previous
          </Button>
          <span className="text-sm text-quiet">
            {first + 1}–{Math.min(first + pageSize, matching.length)} of {matching.length}
          </span>
          <Button variant="plain" disabled={page === pages} onClick={() => turn(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </div>
  )
}

/** Milliseconds after the last letter until the address is updated: browsers refuse an update for each letter. */
const pause = 200

/** Returns what is typed into the search field, at once, and what changes it; the address follows. */
function useSearchText() {
  const [search, setSearch] = useSearchParams()
  const query = search.get('find') ?? ''
  const [text, setText] = useState(query)
  const [written, setWritten] = useState(query)
  // Back and forward bring back what was typed then.
  if (written !== query) {
    setWritten(query)
    setText(query)
  }
  useEffect(() => {
    if (text === query) return
    const timer = setTimeout(() => {
      setWritten(text)
      setSearch(text ? { find: text } : {}, { replace: true })
    }, pause)
    return () => clearTimeout(timer)
  }, [text, query, setSearch])
  return [text, setText] as const
}

const matches = ({ botName, settings }: Bot, query: string) =>
  botName.includes(query) || settings.title.toLowerCase().includes(query)
