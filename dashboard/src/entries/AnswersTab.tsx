import { importEntries, saveEntry } from '@sandbox-ai/api/contract'
import type { Entry } from '@sandbox-ai/api/contract'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { BotProps } from '../bots/BotProps'
import { useDraft } from '../material/drafts'
import { Button, ButtonLink } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { LoadFailed } from '../ui/LoadFailed'
import { Plus } from '../ui/lucide/icons'
import { offerUndo } from '../ui/notify'
import { Skeleton } from '../ui/Skeleton'
import { useAction } from '../ui/useAction'
import { useReconnect } from '../ui/useLoad'
import {
  deleteEntryAtom,
  entriesAtom,
  entriesFailureAtom,
  loadEntriesAtom,
  restoreEntryAtom,
} from './entryAtoms'
import { draftPlace, EntryForm, readStored } from './EntryForm'
import { EntryPages } from './EntryPages'
import { entriesAddress, readEntryQuery } from './entryQuery'
import { EntryRow } from './EntryRow'
import { EntryTools } from './EntryTools'
import { ImportEntries } from './ImportEntries'

/** Milliseconds for which a deletion can be undone from its toast. */
const undoFor = 8_000

/** The questions that the owner answers in their own words: added, changed in place, deleted, imported and exported. */
export function AnswersTab({ bot }: BotProps) {
  const { botName } = bot
  const params = String(useSearchParams()[0])
  const query = useMemo(() => readEntryQuery(new URLSearchParams(params)), [params])
  const page = useAtomValue(entriesAtom)[botName]
  const failed = useAtomValue(entriesFailureAtom)[botName]
  const load = useSetAtom(loadEntriesAtom)
  const deleteEntry = useSetAtom(deleteEntryAtom)
  const restore = useSetAtom(restoreEntryAtom)
  const navigate = useNavigate()
  const draft = useDraft(botName, draftPlace)
  /** The entry under edit, wherever the list is turned to; without an id for one that is added. */
  const [editing, setEditing] = useState<{ id?: string | undefined; entry?: Entry } | undefined>(
    draft.isUnsaved ? { id: readStored(draft.text).replaces } : undefined,
  )
  const [isImporting, setIsImporting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => requestAnimationFrame(() => heading.current?.focus())
  const retry = useCallback(() => load(botName, query), [load, botName, query])
  useEffect(() => void retry(), [retry])
  useReconnect(failed, retry)
  const [remove, removing] = useAction(async (entry: Entry) => {
    await deleteEntry(botName, entry.id)
    heading.current?.focus()
    offerUndo({
      id: `entry ${entry.id}`,
      message: 'Deleted. Visitors no longer get this answer.',
      duration: undoFor,
      onUndo: () => restore(botName, entry.id),
    })
  })

  const failure = failed && (
    <LoadFailed text="The answers did not load." error={failed} onRetry={retry} />
  )
  if (failure && !page) return failure
  if (!page) return <Skeleton lines={6} />
  const { total } = page
  // The list is of an earlier page or search.
  const entries = failure ? [] : page.entries
  const close = () => {
    setEditing(undefined)
    focusHeading()
  }
  const edited = entries.find(({ id }) => id === editing?.id)
  const form = (
    <EntryForm bot={bot} id={editing?.id} entry={edited ?? editing?.entry} onDone={close} />
  )
  const isNarrowed = query.search !== undefined || query.entry !== undefined
  const isEmpty = bot.entryCount === 0 && !isNarrowed
  const add = () => setEditing({})
  return (
    <section className="space-y-5">
      <EntryTools
        bot={bot}
        query={query}
        headingRef={heading}
        canAdd={editing === undefined}
        onAdd={add}
        onImport={() => setIsImporting(true)}
        onSearch={search => void navigate(entriesAddress(botName, search ? { search } : {}))}
      />
      {editing !== undefined && !edited && (
        <div className="rounded-2xl border border-line bg-card p-5 shadow-card">{form}</div>
      )}
      {!failure && isEmpty && editing === undefined && (
        <EmptyState text="Answer the questions you get every day in your own words. Visitors who ask one of them get your answer exactly as you wrote it.">
          <div className="flex flex-wrap justify-center gap-3">
            <Button needs={saveEntry} onClick={add}>
              <Plus size={17} /> Add a question
            </Button>
            <Button needs={importEntries} variant="plain" onClick={() => setIsImporting(true)}>
              Import a CSV file
            </Button>
          </div>
        </EmptyState>
      )}
      {failure}
      {!failure && !isEmpty && entries.length === 0 && (
        <EmptyState text={isNarrowed ? 'No question or answer matches.' : 'Nothing on this page.'}>
          <ButtonLink variant="soft" to={entriesAddress(botName, {})}>
            Show all
          </ButtonLink>
        </EmptyState>
      )}
      {entries.length > 0 && (
        <ul
          aria-label="Questions and answers"
          className="divide-y divide-line rounded-2xl border border-line bg-card shadow-card"
        >
          {entries.map(entry =>
            entry === edited ? (
              <li key={entry.id} className="p-5">
                {form}
              </li>
            ) : (
              <EntryRow
                key={entry.id}
                entry={entry}
                canEdit={editing === undefined && !removing}
                onEdit={() => setEditing({ id: entry.id, entry })}
                onDelete={() => remove(entry)}
              />
            ),
          )}
        </ul>
      )}
      {query.entry && bot.entryCount > 1 && (
        <ButtonLink variant="plain" className="w-full" to={entriesAddress(botName, {})}>
          Show all {bot.entryCount.toLocaleString('en-US')}
        </ButtonLink>
      )}
      {!failure && <EntryPages botName={botName} query={query} total={total} />}
      {isImporting && (
        <ImportEntries
          bot={bot}
          onClose={() => {
            setIsImporting(false)
            focusHeading()
          }}
        />
      )}
    </section>
  )
}
