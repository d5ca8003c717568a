import { useAtomValue, useSetAtom } from 'jotai'
import { RotateCw, X } from 'lucide-react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { fileSize } from '../ui/format'
import { ProgressBar } from '../ui/ProgressBar'
import { useStay } from '../ui/useStay'
import { dropUploadAtom, retryUploadAtom, uploadsAtom, type Upload } from './uploads'

/** How many uploads are shown one by one. */
const shown = 8

/** The files on their way, each with how much of it has left. */
export function Uploads({ bot }: BotProps) {
  const uploads = useAtomValue(uploadsAtom).filter(upload => upload.botName === bot.botName)
  useStay(uploads.some(upload => upload.state !== 'failed'))
  if (uploads.length === 0) return null
  return (
    <section aria-label="Uploads" className="rounded-2xl border border-line bg-card px-5">
      <ul className="divide-y divide-line">
        {uploads.slice(0, shown).map(upload => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
      {uploads.length > shown && (
        <p className="border-t border-line py-3 text-sm text-quiet">
          and {uploads.length - shown} more waiting
        </p>
      )}
    </section>
  )
}

function UploadRow({ upload }: { upload: Upload }) {
  const retry = useSetAtom(retryUploadAtom)
  const drop = useSetAtom(dropUploadAtom)
  const failed = upload.state === 'failed'
  return (
    <li className="flex items-center gap-4 py-3.5">
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-4 text-sm">
          <span className="truncate font-semibold">{upload.name}</span>
          <span className="shrink-0 text-quiet">{fileSize(upload.file.size)}</span>
        </p>
        {failed ? (
          <p className="text-sm text-bad">{upload.error}</p>
        ) : (
          <div className="mt-2">
            <ProgressBar
              label={`Sending ${upload.name}`}
              share={Math.min(1, upload.sent / Math.max(1, upload.file.size))}
            />
          </div>
        )}
      </div>
      {failed && (
        <>
          <Button
            look="quiet"
            aria-label={`Try again: ${upload.name}`}
            onClick={() => retry(upload.id)}
          >
            <RotateCw size={17} aria-hidden />
            Try again
          </Button>
          <Button look="quiet" aria-label={`Forget ${upload.name}`} onClick={() => drop(upload.id)}>
            <X size={17} aria-hidden />
          </Button>
        </>
      )}
    </li>
  )
}
