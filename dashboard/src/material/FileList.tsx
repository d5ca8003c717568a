import type { File as Material } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { cancelAtom } from '../training/atoms'
import { Button } from '../ui/Button'
import { useAction } from '../ui/useAction'
import { count } from '../ui/format'
import { FileRow } from './FileRow'

const newestFirst = (one: Material, other: Material) => other.createdAt.localeCompare(one.createdAt)

/** How many files are shown at first, and from how many on they can be searched. */
const page = 100
const searchable = 10

export function FileList({ bot, files }: BotProps & { files: Material[] }) {
  const [limit, setLimit] = useState(page)
  const [search, setSearch] = useState('')
  const [onlyUnread, setOnlyUnread] = useState(false)
  const cancel = useSetAtom(cancelAtom)
  const [stop, stopping] = useAction(() => cancel(bot.botName))
  const unread = files.filter(file => file.status === 'failed')
  const listed = onlyUnread && unread.length > 0 ? unread : files
  const found = listed
    .filter(file => file.name.toLowerCase().includes(search.toLowerCase()))
    .toSorted(newestFirst)
  const words = files.reduce((sum, file) => sum + file.words, 0)
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">
          {count(files.length, 'file')}
          <span className="ml-2 font-sans text-sm font-normal text-quiet">
            {count(words, 'word')}
          </span>
        </h2>
        {unread.length > 0 && files.length >= searchable && (
          <Button look="quiet" className="mr-auto" onClick={() => setOnlyUnread(!onlyUnread)}>
            {listed === unread ? 'Show all files' : `${count(unread.length, 'file')} not read`}
          </Button>
        )}
        {files.some(file => file.status === 'reading') && (
          <Button look="quiet" busy={stopping} onClick={stop}>
            Stop reading
          </Button>
        )}
        {files.length >= searchable && (
          <input
            type="search"
            aria-label="Find a file"
            placeholder="Find a file"
            value={search}
            onChange={event => setSearch(event.target.value)}
            className="w-full rounded-full border border-edge bg-card px-4 py-2 text-sm sm:w-56"
          />
        )}
      </div>
      {found.length === 0 && <p className="py-6 text-quiet">No file of that name.</p>}
      <ul className="space-y-3">
        {found.slice(0, limit).map(file => (
          <FileRow key={file.id} bot={bot} file={file} />
        ))}
      </ul>
      {found.length > limit && (
        <div className="mt-4 text-center">
          <Button look="plain" onClick={() => setLimit(limit + page)}>
            Show more
          </Button>
        </div>
      )}
    </section>
  )
}
