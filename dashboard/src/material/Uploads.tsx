import { useAtomValue, useSetAtom } from 'jotai'
import { renamedAtom } from '../bots/atoms'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { count, fileSize } from '../ui/format'
import { RotateCw, X } from '../ui/lucide/icons'
import { ProgressBar } from '../ui/ProgressBar'
import { useTimeLeft } from '../ui/useTimeLeft'
import {
  dropUploadsAtom,
  isUnderWay,
  nameNow,
  retryUploadsAtom,
  type Upload,
  uploadsAtom,
} from './uploads'

/** Maximum number of failed files that are listed one by one. */
const maxListed = 100

/** The files on their way: how far all of them are, those being sent right now, and what went wrong. */
export function Uploads({ bot }: BotProps) {
  const renamed = useAtomValue(renamedAtom)
  const uploads = useAtomValue(uploadsAtom).filter(
    upload => nameNow(renamed, upload.botName) === bot.botName,
  )
  const failed = uploads.filter(upload => upload.state === 'failed')
  const sending = uploads.filter(({ state }) => state === 'sending' || state === 'paused')
  const retry = useSetAtom(retryUploadsAtom)
  if (!uploads.some(isUnderWay) && failed.length === 0) return null
  return (
    <section aria-label="Uploads" className="rounded-2xl border border-line bg-card px-5">
      {uploads.some(isUnderWay) && <Total uploads={uploads} />}
      <ul className="max-h-96 divide-y divide-line overflow-y-auto">
        {[...sending, ...failed.slice(0, maxListed)].map(upload => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
      {failed.length > 1 && (
        <div className="flex items-center justify-between gap-4 border-t border-line py-3">
          <p className="text-sm text-bad">{count(failed.length, 'file')} not uploaded</p>
          <Button variant="quiet" onClick={() => retry(failed)}>
            <RotateCw size={17} />
            Try all again
          </Button>
        </div>
      )}
    </section>
  )
}

function Total({ uploads }: { uploads: Upload[] }) {
  const drop = useSetAtom(dropUploadsAtom)
  const sent = uploads.reduce((sum, upload) => sum + Math.min(upload.sent, upload.file.size), 0)
  const size = uploads.reduce((sum, upload) => sum + upload.file.size, 0)
  const share = sent / Math.max(1, size)
  const left = useTimeLeft('uploading', share)
  const through = uploads.filter(upload => upload.state === 'sent').length
  return (
    <div className="border-b border-line py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-sm font-semibold">
          {through.toLocaleString('en-US')} of {count(uploads.length, 'file')} uploaded
          <span className="ml-2 font-normal text-quiet">
            {fileSize(sent)} of {fileSize(size)}
            {left && ` · ${left}`}
          </span>
        </p>
        {uploads.length > 1 && (
          <Button variant="quiet" onClick={() => drop(uploads.filter(isUnderWay))}>
            Cancel the rest
          </Button>
        )}
      </div>
      <ProgressBar label="Uploading all files" share={share} />
    </div>
  )
}

function UploadRow({ upload }: { upload: Upload }) {
  const retry = useSetAtom(retryUploadsAtom)
  const drop = useSetAtom(dropUploadsAtom)
  const { name, file, state, error } = upload
  const failed = state === 'failed'
  return (
    <li className="flex items-center py-3.5">
      <div className="mr-2 min-w-0 flex-1">
        <p className="flex justify-between gap-4 text-sm">
          <span className="truncate font-semibold" title={name}>
            <bdi>{name}</bdi>
          </span>
          <span className="shrink-0 text-quiet">{fileSize(file.size)}</span>
        </p>
        {failed && <p className="text-sm text-bad">{error}</p>}
        {state === 'paused' && (
          <p className="text-sm text-quiet">No connection. It will be sent again on its own.</p>
        )}
      </div>
      {failed && (
        <Button variant="quiet" aria-label={`Try again: ${name}`} onClick={() => retry([upload])}>
          <RotateCw size={17} />
          <span className="max-sm:hidden">Try again</span>
        </Button>
      )}
      <Button
        variant="quiet"
        aria-label={failed ? `Dismiss ${name}` : `Cancel ${name}`}
        onClick={() => drop([upload])}
      >
        <X size={17} />
      </Button>
    </li>
  )
}
