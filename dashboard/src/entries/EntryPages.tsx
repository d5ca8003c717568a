import { ButtonLink } from '../ui/Button'
import { ChevronLeft, ChevronRight } from '../ui/lucide/icons'
import { entriesAddress, type EntryQuery, pageSize } from './entryQuery'

type Props = { botName: string; query: EntryQuery; total: number }

/** Leads to the other pages of the list; nothing where all is on one. */
export function EntryPages({ botName, query, total }: Props) {
  const { page } = query
  const last = Math.ceil(total / pageSize)
  if (last <= 1) return null
  const to = (next: number) => entriesAddress(botName, { ...query, page: next })
  const first = (page - 1) * pageSize + 1
  const inWords = (value: number) => value.toLocaleString('en-US')
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-3">
      {page > 1 && (
        <ButtonLink variant="plain" to={to(page - 1)}>
          <ChevronLeft size={17} /> Back
        </ButtonLink>
      )}
      <span className="text-sm text-quiet tabular-nums">
        {inWords(first)}–{inWords(Math.min(total, first + pageSize - 1))} of {inWords(total)}
      </span>
      {page < last && (
        <ButtonLink variant="plain" to={to(page + 1)}>
          Next <ChevronRight size={17} />
        </ButtonLink>
      )}
    </nav>
  )
}
