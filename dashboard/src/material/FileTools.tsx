import { cancelWork } from '@sandbox-ai/api/contract'
import type { File as Material } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import type { BotProps } from '../bots/BotProps'
import { cancelAtom } from '../training/atoms'
import { Button } from '../ui/Button'
import { count } from '../ui/format'
import { notice } from '../ui/notify'
import { useAction } from '../ui/useAction'
import { columns, type Column, type Order, pressed } from './sortFiles'

/** From how many files on they can be searched. */
const searchable = 10

type Props = BotProps & {
  files: Material[]
  search: string
  onSearch: (text: string) => void
  order: Order
  onOrder: (order: Order) => void
  onlyUnread: boolean
  onOnlyUnread: (only: boolean) => void
}

const labels: Record<Column, string> = {
  name: 'Name',
  status: 'Status',
  words: 'Words',
  size: 'Size',
  added: 'Newest',
}

/** The number of files, with search and filters. */
export function FileTools({ bot, files, ...props }: Props) {
  const cancel = useSetAtom(cancelAtom)
  const [stop, stopping] = useAction(async () => {
    await cancel(bot.botName)
    notice('Reading was stopped. Files that were not read yet were removed.')
  })
  const unread = files.filter(file => file.status === 'failed').length
  const words = files.reduce((sum, file) => sum + file.words, 0)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h2
        id="files"
        tabIndex={-1}
        className="mr-auto scroll-mt-20 text-xl font-semibold outline-none"
      >
        {count(files.length, 'file')}
        <span className="ml-2 font-sans text-sm font-normal text-quiet">
          {count(words, 'word')}
        </span>
      </h2>
      {unread > 0 && files.length >= searchable && (
        <Button
          variant="quiet"
          aria-pressed={props.onlyUnread}
          onClick={() => props.onOnlyUnread(!props.onlyUnread)}
        >
          {props.onlyUnread ? 'Show all files' : `${count(unread, 'file')} not read`}
        </Button>
      )}
      {files.some(file => file.status === 'reading') && (
        <Button needs={cancelWork} variant="quiet" busy={stopping} onClick={stop}>
          Stop reading
        </Button>
      )}
      {files.length > 1 && (
        <label className="text-sm text-quiet md:hidden">
          Sort by{' '}
          <select
            className="min-h-10 rounded-full border border-edge bg-card px-3 text-ink"
            value={props.order.by}
            onChange={({ target }) => {
              const column = columns.find(one => one === target.value)
              if (column) props.onOrder(pressed(props.order, column))
            }}
          >
            {columns.map(column => (
              <option key={column} value={column}>
                {labels[column]}
              </option>
            ))}
          </select>
        </label>
      )}
      {files.length >= searchable && (
        <input
          type="search"
          aria-label="Find a file"
          placeholder="Find a file"
          value={props.search}
          onChange={event => props.onSearch(event.target.value)}
          className="min-h-10 w-full rounded-full border border-edge bg-card px-4 text-sm sm:w-56"
        />
      )}
    </div>
  )
}
