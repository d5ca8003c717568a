import { useLocation, useNavigate } from 'react-router-dom'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { ChevronLeft, ChevronRight } from '../ui/lucide/icons'
import { type QuestionQuery, writeQuery } from './questionQuery'

type Props = BotProps & {
  query: QuestionQuery
  /** Where the next page begins; undefined on the last one. */
  older: string | undefined
}

/** Leads to older questions and back to newer ones; nothing where all are on one page. */
export function Pager({ bot, query, older }: Props) {
  const navigate = useNavigate()
  const { state } = useLocation()
  // Whoever comes by an address that begins further back gets to the first page from there.
  const newer: (string | undefined)[] = query.before ? (state?.newer ?? [undefined]) : []
  if (!older && newer.length === 0) return null
  const go = (before: string | undefined, pages: (string | undefined)[]) => {
    const { before: _, ...rest } = query
    const search = String(writeQuery(bot.botName, before ? { ...rest, before } : rest))
    void navigate({ search }, { state: { newer: pages } })
    const top = document.getElementById('questions')
    top?.focus({ preventScroll: true })
    top?.scrollIntoView({ block: 'start' })
  }
  return (
    <nav aria-label="Pages" className="mt-5 flex items-center justify-center gap-3">
      <Button
        variant="plain"
        disabled={newer.length === 0}
        onClick={() => go(newer.at(-1), newer.slice(0, -1))}
      >
        <ChevronLeft size={17} /> Newer
      </Button>
      <span className="text-sm text-quiet tabular-nums">Page {newer.length + 1}</span>
      <Button variant="plain" disabled={!older} onClick={() => go(older, [...newer, query.before])}>
        Older <ChevronRight size={17} />
      </Button>
    </nav>
  )
}
