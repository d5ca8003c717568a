import { eraseQuestions } from '@sandbox-ai/api/contract'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { BotProps } from '../bots/BotProps'
import { siteAddress } from '../site/parts'
import { Button, ButtonLink } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { LoadFailed } from '../ui/LoadFailed'
import { Only } from '../ui/ReadOnly'
import { Skeleton } from '../ui/Skeleton'
import { useLoad } from '../ui/useLoad'
import { countsAtom, feedbackAtom, loadQuestionsAtom, pageAtom } from './atoms'
import { EraseVisitor } from './EraseVisitor'
import { ExportLinks } from './ExportLinks'
import { PageRange } from './PageRange'
import { Pager } from './Pager'
import { QuestionFilters } from './QuestionFilters'
import { QuestionRow } from './QuestionRow'
import { Retention } from './Retention'
import { exportAddress, type QuestionQuery, writeQuery } from './questionQuery'

/** A page of the questions that match the query, the newest first. */
export function QuestionList({ bot, query }: BotProps & { query: QuestionQuery }) {
  const { botName } = bot
  const feedback = useAtomValue(feedbackAtom)
  const counts = useAtomValue(countsAtom)
  const page = useAtomValue(pageAtom)
  const load = useSetAtom(loadQuestionsAtom)
  const navigate = useNavigate()
  const [open, setOpen] = useState<string>()
  const { failed, retry } = useLoad(useCallback(() => load(botName, query), [load, botName, query]))
  const isCurrent = page?.query === query

  if (failed && !isCurrent)
    return <LoadFailed text="The questions did not load." error={failed} onRetry={retry} />
  if (!feedback || !counts) return <Skeleton lines={8} />
  if (counts.all === 0)
    return (
      <EmptyState
        text={`Nobody has asked ${botName} anything yet. Every question and its answer will be listed here.`}
      >
        <ButtonLink variant="soft" to={siteAddress(botName, 'try')}>
          Ask the first question
        </ButtonLink>
      </EmptyState>
    )
  const show = (next: QuestionQuery) => navigate({ search: String(writeQuery(botName, next)) })
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2
            id="questions"
            tabIndex={-1}
            className="scroll-mt-20 text-xl font-semibold outline-none"
          >
            Questions
          </h2>
          {isCurrent && <PageRange query={query} count={feedback.length} total={page.total} />}
        </div>
        <ExportLinks
          links={[
            { format: 'CSV', href: exportAddress(botName, 'csv', query) },
            { format: 'JSON Lines', href: exportAddress(botName, 'jsonl', query) },
          ]}
        />
      </div>
      <QuestionFilters
        query={query}
        counts={counts}
        onChange={change => {
          const { before: _, ...rest } = { ...query, ...change }
          void show(present(rest))
        }}
      />
      {feedback.length === 0 ? (
        <EmptyState text={isCurrent ? 'No question matches.' : 'Searching'}>
          <Button variant="soft" onClick={() => show({ filter: 'all' })}>
            Show all questions
          </Button>
        </EmptyState>
      ) : (
        <ul
          aria-label="Questions"
          aria-busy={!isCurrent}
          className={`rounded-2xl border border-line bg-card shadow-card transition-opacity ${isCurrent ? '' : 'opacity-50'}`}
        >
          {feedback.map(exchange => (
            <QuestionRow
              key={exchange.id}
              bot={bot}
              exchange={exchange}
              isOpen={open === exchange.id}
              onToggle={() => setOpen(open === exchange.id ? undefined : exchange.id)}
            />
          ))}
        </ul>
      )}
      <Pager
        bot={bot}
        query={query}
        older={isCurrent && page.hasOlder ? feedback.at(-1)?.createdAt : undefined}
      />
      <Retention bot={bot} />
      <Only needs={eraseQuestions}>
        <EraseVisitor bot={bot} query={query} />
      </Only>
    </section>
  )
}

/** Returns the conditions without those that no longer count. */
const present = (query: {
  [Name in keyof QuestionQuery]?: QuestionQuery[Name] | undefined
}): QuestionQuery => ({
  filter: 'all',
  ...Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
})
