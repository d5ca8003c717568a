import { refreshUrl } from '@sandbox-ai/api/contract'
import type { Schedule, WebAddress } from '@sandbox-ai/api/contract'
import { useAtomValue, useSetAtom } from 'jotai'
import { useOptimistic, useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { progressAtom } from '../training/atoms'
import { Button } from '../ui/Button'
import { count, ago } from '../ui/format'
import { Globe, RotateCw, Rss, Trash2 } from '../ui/lucide/icons'
import { ProgressBar } from '../ui/ProgressBar'
import { Only } from '../ui/ReadOnly'
import { useAction } from '../ui/useAction'
import { AddressNews } from './AddressNews'
import { deleteUrlAtom, refreshUrlAtom } from './atoms'
import { GonePages } from './GonePages'
import { PagePicker } from './PagePicker'
import { scheduleUrlAtom } from './siteAtoms'

type AddressProps = BotProps & { address: WebAddress }

/** One web address: what was found there, when it was read, and what can be done with it. */
export function AddressRow({ bot, address }: AddressProps) {
  const { url, isReading, error, notice } = address
  const Icon = address.kind === 'feed' ? Rss : Globe
  return (
    <li className="rounded-2xl border border-line bg-card px-4 py-4 shadow-card sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon className={`shrink-0 ${error ? 'text-bad' : 'text-sea'}`} />
        <div className="min-w-0 flex-1 basis-52">
          <a
            className="font-semibold break-all hover:underline"
            href={url}
            target="_blank"
            rel="noreferrer"
          >
            {url}
          </a>
          <p className="text-sm text-quiet">{isReading ? 'Reading' : stateOf(address)}</p>
        </div>
        <Only needs={refreshUrl}>
          <Actions bot={bot} address={address} />
        </Only>
      </div>
      {isReading && <Reading bot={bot} address={address} />}
      {error && <p className="mt-2 text-[0.95rem] text-bad">{error}</p>}
      {notice && <p className="mt-2 text-sm text-warn">{notice}</p>}
      <GonePages bot={bot} address={address} />
      <AddressNews address={address} />
      <Left address={address} />
    </li>
  )
}

function Actions({ bot, address }: AddressProps) {
  const { url, isReading, kind } = address
  const refresh = useSetAtom(refreshUrlAtom)
  const remove = useSetAtom(deleteUrlAtom)
  const [isChoosing, setChoosing] = useState(false)
  const [again, refreshing] = useAction(() => refresh(bot.botName, url))
  const [drop, dropping] = useAction(() => remove(bot.botName, url))
  return (
    <div className="-mr-2 ml-auto flex flex-wrap items-center">
      <ScheduleField bot={bot} address={address} />
      {kind === 'site' && (
        <Button
          variant="quiet"
          aria-label={`Choose pages of ${url}`}
          onClick={() => setChoosing(true)}
        >
          Choose pages
        </Button>
      )}
      <Button
        variant="quiet"
        aria-label={`Refresh ${url}`}
        disabled={isReading}
        busy={refreshing}
        onClick={again}
      >
        {!refreshing && <RotateCw size={17} />}
        Refresh
      </Button>
      <Button variant="quiet" aria-label={`Delete ${url}`} busy={dropping} onClick={drop}>
        {!dropping && <Trash2 size={18} />}
      </Button>
      {isChoosing && <PagePicker isRead bot={bot} url={url} onClose={() => setChoosing(false)} />}
    </div>
  )
}

const schedules: Record<Schedule, string> = {
  never: 'No schedule',
  daily: 'Daily',
  weekly: 'Weekly',
}

/** How often an address is read again. */
function ScheduleField({ bot, address: { url, every } }: AddressProps) {
  const schedule = useSetAtom(scheduleUrlAtom)
  const [chosen, showChosen] = useOptimistic(every)
  const [change, changing] = useAction((wish: Schedule) => {
    showChosen(wish)
    return schedule(bot.botName, url, wish)
  })
  return (
    <select
      aria-label={`How often to read ${url} again`}
      className="mx-2 min-h-10 rounded-full border border-edge bg-card px-3 py-1.5 text-sm text-ink"
      value={chosen}
      disabled={changing}
      onChange={({ target }) => {
        const wish = Object.keys(schedules).find((one): one is Schedule => one === target.value)
        if (wish) change(wish)
      }}
    >
      {Object.entries(schedules).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

function Reading({ bot, address: { url } }: AddressProps) {
  const progress = useAtomValue(progressAtom)[bot.botName]
  const ours = progress?.phase === 'read' && progress.file === url && progress.total > 1
  return (
    <div className="mt-3">
      <ProgressBar
        label={`Reading ${url}`}
        share={ours ? progress.done / progress.total : undefined}
      />
      {ours && (
        <p className="mt-1.5 text-sm text-quiet">
          {progress.done} of {count(progress.total, 'page')}
        </p>
      )}
    </div>
  )
}

/** Which pages could not be read, and why. */
function Left({ address: { left, leftCount } }: { address: WebAddress }) {
  if (leftCount === 0) return null
  return (
    <details className="mt-2 text-sm">
      <summary className="cursor-pointer font-semibold text-warn">
        {count(leftCount, 'page')} could not be read
      </summary>
      <ul className="mt-2 space-y-1.5 text-quiet">
        {left.map(({ url, why }) => (
          <li key={url} className="break-words">
            <span className="break-all text-ink">{url}</span> · {why}
          </li>
        ))}
        {leftCount > left.length && <li>and {leftCount - left.length} more</li>}
      </ul>
    </details>
  )
}

function stateOf({ kind, pages, checkedAt }: WebAddress) {
  const labels = {
    '': '',
    page: 'Page',
    file: 'File',
    feed: count(pages, 'post'),
    sitemap: count(pages, 'page'),
    site: count(pages, 'page'),
  }
  const when = checkedAt ? `last read ${ago(checkedAt)}` : 'not read to its end'
  return [labels[kind], when].filter(Boolean).join(' · ')
}
