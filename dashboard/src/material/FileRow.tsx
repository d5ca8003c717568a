import type { File as Material } from '@sandbox-ai/api/contract'
import { useAtomValue } from 'jotai'
import { ChevronDown } from 'lucide-react'
import { createElement, useState } from 'react'
import { Link } from 'react-router-dom'
import { botAddress } from '../bots/botAddress'
import type { BotProps } from '../bots/BotProps'
import { fileKey, fileProgressAtom } from '../training/atoms'
import { Button } from '../ui/Button'
import { count, fileSize } from '../ui/format'
import { ProgressBar } from '../ui/ProgressBar'
import { iconOf } from './iconOf'
import { DeleteFile } from './DeleteFile'
import { PasswordForm } from './PasswordForm'
import { Preview } from './Preview'
import { Receipt, unitsOf, warningsOf } from './Receipt'

/** One file: how it is, what was read of it, and what can be done with it. */
export function FileRow({ bot, file }: BotProps & { file: Material }) {
  const [open, setOpen] = useState(false)
  const [preview, setPreview] = useState(false)
  const ready = file.status === 'ready'
  return (
    <li className="rounded-2xl border border-line bg-card px-4 py-4 shadow-card sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {createElement(iconOf(file), {
          className: `shrink-0 ${file.status === 'failed' ? 'text-bad' : 'text-sea'}`,
          'aria-hidden': true,
        })}
        <div className="min-w-0 flex-1 basis-44">
          <p className="font-semibold break-words">
            {file.url ? (
              <a href={file.url} target="_blank" rel="noreferrer" className="hover:underline">
                {file.name}
              </a>
            ) : (
              file.name
            )}
          </p>
          <p className="text-sm text-quiet">
            <Status file={file} onWarnings={() => setOpen(true)} />
          </p>
        </div>
        <div className="-mr-2 ml-auto flex items-center">
          {ready && file.kind === 'note' && (
            <Link
              className="rounded-full px-3 py-2 font-semibold text-quiet hover:bg-sand hover:text-ink"
              to={botAddress(bot.botName, 'note')}
            >
              Edit
            </Link>
          )}
          {ready && (
            <Button look="quiet" onClick={() => setPreview(true)}>
              Preview<span className="sr-only"> of {file.name}</span>
            </Button>
          )}
          {ready && (
            <Button
              look="quiet"
              aria-expanded={open}
              aria-label={`What was read of ${file.name}`}
              onClick={() => setOpen(!open)}
            >
              <ChevronDown
                size={18}
                className={`transition-transform ${open ? 'rotate-180' : ''}`}
                aria-hidden
              />
            </Button>
          )}
          <DeleteFile bot={bot} file={file} />
        </div>
      </div>
      {file.status === 'reading' && <Reading bot={bot} file={file} />}
      {file.status === 'failed' && file.error && (
        <p className="mt-2 text-[0.95rem] text-bad">{file.error}</p>
      )}
      {file.needsPassword && <PasswordForm bot={bot} file={file} />}
      {open && <Receipt bot={bot} receipt={file.receipt} />}
      {preview && <Preview bot={bot} file={file} onClose={() => setPreview(false)} />}
    </li>
  )
}

function Status({ file, onWarnings }: { file: Material; onWarnings: () => void }) {
  if (file.status === 'reading') return <>Reading · {fileSize(file.size)}</>
  if (file.status === 'failed') return <>Not read · {fileSize(file.size)}</>
  const { receipt, words, size } = file
  const warnings = warningsOf(receipt).length
  return (
    <>
      {unitsOf(receipt)} · {count(words, 'word')} · {fileSize(size)}{' '}
      {warnings > 0 && (
        <button
          className="ml-1 rounded-full bg-warn-soft px-2 py-0.5 text-xs font-semibold text-warn hover:underline"
          onClick={onWarnings}
        >
          {count(warnings, 'warning')}
        </button>
      )}
    </>
  )
}

function Reading({ bot, file }: BotProps & { file: Material }) {
  const progress = useAtomValue(fileProgressAtom)[fileKey(bot.botName, file.name)]
  return (
    <div className="mt-3">
      <ProgressBar
        label={`Reading ${file.name}`}
        share={progress?.total ? progress.done / progress.total : undefined}
      />
    </div>
  )
}
