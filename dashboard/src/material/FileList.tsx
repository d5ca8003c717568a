import type { File as Material } from '@sandbox-ai/api/contract'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { FileDetails } from './FileDetails'
import { FileTable } from './FileTable'
import { FileTools } from './FileTools'
import { SelectionBar } from './SelectionBar'
import { newestFirst, sortFiles } from './sortFiles'
import { useSelection } from './useSelection'

/** Number of files on a page. */
const pageSize = 50

/** All files of a bot, a page at a time: to be searched, sorted, selected and opened. */
export function FileList({ bot, files }: BotProps & { files: Material[] }) {
  const [search, setSearch] = useState('')
  const [onlyUnread, setOnlyUnread] = useState(false)
  const [order, setOrder] = useState(newestFirst)
  const [requestedPage, setPage] = useState(0)
  const [opened, setOpened] = useState<string>()
  const top = useRef<HTMLElement>(null)
  const query = useDeferredValue(search.trim().toLowerCase())
  const sorted = useMemo(() => sortFiles(files, order), [files, order])
  const matches = useMemo(() => {
    const isUnread = ({ status }: Material) => status === 'failed'
    const listed = onlyUnread && files.some(isUnread) ? sorted.filter(isUnread) : sorted
    return query ? listed.filter(({ name }) => name.toLowerCase().includes(query)) : listed
  }, [files, sorted, onlyUnread, query])
  const selection = useSelection(files)
  const pages = Math.max(1, Math.ceil(matches.length / pageSize))
  const page = Math.min(requestedPage, pages - 1)
  const pageFiles = matches.slice(page * pageSize, (page + 1) * pageSize)
  const details = files.find(({ id }) => id === opened)
  const open = useCallback(({ id }: Material) => setOpened(id), [])
  const turn = (to: number) => {
    setPage(to)
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <section ref={top} aria-label="All files" className="scroll-mt-20 space-y-3">
      <FileTools
        bot={bot}
        files={files}
        search={search}
        onSearch={text => {
          setSearch(text)
          setPage(0)
          selection.clear()
        }}
        order={order}
        onOrder={setOrder}
        onlyUnread={onlyUnread}
        onOnlyUnread={only => {
          setOnlyUnread(only)
          selection.clear()
        }}
      />
      {matches.length === 0 ? (
        <output className="block py-6 text-quiet">No file matches.</output>
      ) : (
        <FileTable
          bot={bot}
          files={pageFiles}
          order={order}
          selection={selection}
          onOrder={setOrder}
          onOpen={open}
        />
      )}
      {pages > 1 && (
        <nav aria-label="Pages" className="flex items-center justify-between gap-4">
          <Button variant="plain" disabled={page === 0} onClick={() => turn(page - 1)}>
            Previous
          </Button>
          <span className="text-sm text-quiet tabular-nums">
            {(page * pageSize + 1).toLocaleString('en-US')}–
            {(page * pageSize + pageFiles.length).toLocaleString('en-US')} of{' '}
            {matches.length.toLocaleString('en-US')}
          </span>
          <Button variant="plain" disabled={page === pages - 1} onClick={() => turn(page + 1)}>
            Next
          </Button>
        </nav>
      )}
      <SelectionBar bot={bot} selection={selection} listed={matches} />
      {details && (
        <FileDetails
          bot={bot}
          file={details}
          onReplaced={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}
