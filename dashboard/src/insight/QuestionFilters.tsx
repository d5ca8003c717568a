import type { FeedbackCounts } from '@sandbox-ai/api/contract'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { filesAtom, pollFilesAtom } from '../material/atoms'
import { X } from '../ui/lucide/icons'
import { SearchField } from '../ui/SearchField'
import { filters, isNarrowed, type QuestionQuery } from './questionQuery'

const labels = {
  all: 'All',
  waiting: 'Waiting for you',
  answered: 'Answered',
  unanswered: 'Unanswered',
  disliked: 'Disliked',
  wrong: 'Marked as wrong',
}
const spans = [7, 30, 90]
const box = 'min-h-10 rounded-full border border-edge/60 bg-card px-4 text-sm'

type Props = {
  query: QuestionQuery
  counts: FeedbackCounts
  /** Only what changes; what is set to `undefined` no longer counts. */
  onChange: (change: { [Name in keyof QuestionQuery]?: QuestionQuery[Name] | undefined }) => void
}

/** Explanations of what is counted. */
const scopes: Partial<Record<QuestionQuery['filter'], string>> = {
  all: 'All holds your own tests, too. Answered and Unanswered count visitors’ questions alone.',
  answered: 'Asked by visitors. Your own tests are under All.',
  unanswered: 'Asked by visitors. Your own tests are under All.',
  waiting: 'Visitors who left their email for an answer.',
  disliked: 'Rated down by visitors, or marked as wrong by you.',
}

/** Filters for the questions to show. */
export function QuestionFilters({ query, counts, onChange }: Props) {
  const isOffered = (filter: QuestionQuery['filter']) =>
    filter !== 'waiting' || query.filter === filter || counts.waiting > 0
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Which questions to show</legend>
        {filters.filter(isOffered).map(filter => (
          <button
            key={filter}
            aria-pressed={query.filter === filter}
            onClick={() => onChange({ filter })}
            className={`min-h-10 rounded-full px-4 text-sm font-semibold ${query.filter === filter ? 'bg-ink text-paper' : 'bg-sand text-quiet hover:text-ink'}`}
          >
            {labels[filter]}
            {!isNarrowed(query) && ` (${counts[filter].toLocaleString('en-US')})`}
          </button>
        ))}
      </fieldset>
      <select
        aria-label="When"
        className={box}
        value={query.days ?? ''}
        onChange={event => onChange({ days: Number(event.target.value) || undefined })}
      >
        <option value="">Any time</option>
        {[...new Set([...spans, ...(query.days ? [query.days] : [])])].map(days => (
          <option key={days} value={days}>
            Last {days} days
          </option>
        ))}
      </select>
      <FileFilter query={query} onChange={onChange} />
      <SearchField
        label="Search the questions"
        search={query.search}
        onSearch={search => onChange({ search })}
      />
      {query.visitor && (
        <button
          className="flex min-h-10 max-w-full items-center gap-2 rounded-full bg-sea-soft px-4 text-sm font-semibold text-sea"
          aria-label={`Show the questions of others than ${query.visitor}, too`}
          onClick={() => onChange({ visitor: undefined })}
        >
          <span className="truncate">Asked by {query.visitor}</span>
          <X size={16} className="shrink-0" />
        </button>
      )}
      {scopes[query.filter] && (
        <p className="basis-full text-sm text-quiet">{scopes[query.filter]}</p>
      )}
    </div>
  )
}

function FileFilter({ query, onChange }: Omit<Props, 'counts'>) {
  const files = useAtomValue(filesAtom)
  const load = useSetAtom(pollFilesAtom)
  // Without the list of files one can filter by all else.
  useEffect(() => {
    if (!files) load().catch(() => {})
  }, [files, load])
  const isKnown = !query.file || files?.some(({ id }) => id === query.file)
  return (
    <select
      aria-label="Answered from"
      className={`${box} w-44 truncate`}
      value={query.file ?? ''}
      onChange={event => onChange({ file: event.target.value || undefined })}
    >
      <option value="">Any file</option>
      {!isKnown && <option value={query.file}>{files ? 'A deleted file' : 'One file'}</option>}
      {files?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
