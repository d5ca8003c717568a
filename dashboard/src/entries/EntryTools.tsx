import { importEntries, saveEntry } from '@sandbox-ai/api/contract'
import type { RefObject } from 'react'
import type { BotProps } from '../bots/BotProps'
import { DownloadLink } from '../material/DownloadLink'
import { Button } from '../ui/Button'
import { Download, Plus, Upload } from '../ui/lucide/icons'
import { Only } from '../ui/ReadOnly'
import { SearchField } from '../ui/SearchField'
import { entriesExport, type EntryQuery } from './entryQuery'

type Props = BotProps & {
  query: EntryQuery
  headingRef: RefObject<HTMLHeadingElement | null>
  canAdd: boolean
  onAdd: () => void
  onImport: () => void
  onSearch: (search: string | undefined) => void
}

/** From how many entries on they can be searched. */
const searchable = 5

/** The purpose of the list and the actions on all of it; little more than these while it is empty. */
export function EntryTools({ bot, query, headingRef, canAdd, ...on }: Props) {
  const { botName, entryCount } = bot
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose">
          <h2 ref={headingRef} tabIndex={-1} className="text-xl font-semibold outline-none">
            Questions and answers
            {entryCount > 0 && ` (${entryCount.toLocaleString('en-US')})`}
          </h2>
          {entryCount > 0 && (
            <p className="mt-1 text-quiet">
              Visitors who ask one of these get your answer word for word. What you add or change
              goes live once you train the bot and redeploy the site.
            </p>
          )}
        </div>
        {entryCount > 0 && (
          <Button needs={saveEntry} disabled={!canAdd} onClick={on.onAdd}>
            <Plus size={17} /> Add a question
          </Button>
        )}
      </div>
      {entryCount > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {(entryCount >= searchable || query.search) && (
            <SearchField label="Search the Q&A" search={query.search} onSearch={on.onSearch} />
          )}
          <div className="flex items-center gap-x-4 text-sm text-quiet">
            <Only needs={importEntries}>
              <button
                className="flex items-center gap-1.5 font-semibold text-sea underline"
                onClick={on.onImport}
              >
                <Upload size={16} /> Import CSV
              </button>
            </Only>
            <DownloadLink
              href={entriesExport(botName)}
              className="flex items-center gap-1.5 font-semibold text-sea underline"
            >
              <Download size={16} /> Export CSV
            </DownloadLink>
          </div>
        </div>
      )}
    </>
  )
}
