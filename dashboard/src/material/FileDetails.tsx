import * as calls from '@sandbox-ai/api/contract'
import { deleteFiles, saveNote } from '@sandbox-ai/api/contract'
import type { File as Material } from '@sandbox-ai/api/contract'
import { useState } from 'react'
import { isPage } from '../../../widget/src/panel/isPage'
import type { BotProps } from '../bots/BotProps'
import { botAddress } from '../bots/botAddress'
import { Button, ButtonLink } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { count, fileSize, longDate } from '../ui/format'
import { Download, ExternalLink, Eye, PencilLine, Trash2 } from '../ui/lucide/icons'
import { Panel } from '../ui/Panel'
import { Only } from '../ui/ReadOnly'
import { DownloadLink } from './DownloadLink'
import { PasswordForm } from './PasswordForm'
import { Preview } from './Preview'
import { Receipt } from './Receipt'
import { useDelete } from './useDelete'

type Props = BotProps & {
  file: Material
  /** Gets the id of the file that took its place. */
  onReplaced: (id: string) => void
  onClose: () => void
}

/** One file: what was read of it, and what can be done with it. */
export function FileDetails({ bot, file, onReplaced, onClose }: Props) {
  const [shows, setShows] = useState(false)
  const [remove, removing] = useDelete(bot.botName)
  const isReady = file.status === 'ready'
  return (
    <Dialog wide title={file.name} text={factsOf(file)} onClose={onClose}>
      <div className="space-y-5">
        {file.error && <Panel kind="bad">{file.error}</Panel>}
        {file.needsPassword && (
          <Only needs={calls.openFile}>
            <PasswordForm bot={bot} file={file} />
          </Only>
        )}
        <div className="flex flex-wrap gap-2">
          {isReady && (
            <Button variant="soft" aria-expanded={shows} onClick={() => setShows(!shows)}>
              <Eye size={17} />
              {shows ? 'Hide the text' : 'Show the text'}
            </Button>
          )}
          {file.kind === 'note' && (
            <ButtonLink needs={saveNote} variant="plain" to={botAddress(bot.botName, 'note')}>
              <PencilLine size={17} />
              Edit
            </ButtonLink>
          )}
          {file.kind === 'file' && (
            <DownloadLink className={anchor} href={originalOf(bot.botName, file.id)}>
              <Download size={17} />
              Download
            </DownloadLink>
          )}
          {file.url && isPage(file.url) && (
            <a className={anchor} href={file.url} target="_blank" rel="noreferrer">
              <ExternalLink size={17} />
              Open the page
            </a>
          )}
          <Button
            needs={deleteFiles}
            variant="quiet"
            busy={removing}
            onClick={() => {
              remove([file])
              onClose()
            }}
          >
            <Trash2 size={17} />
            Delete
          </Button>
        </div>
        {isReady && !shows && <Receipt bot={bot} file={file} onReplaced={onReplaced} />}
        {isReady && shows && <Preview bot={bot} file={file} />}
      </div>
    </Dialog>
  )
}

const factsOf = ({ status, words, size, createdAt }: Material) =>
  [status === 'ready' ? count(words, 'word') : '', fileSize(size), `added ${longDate(createdAt)}`]
    .filter(Boolean)
    .join(' · ')

const originalOf = (bot: string, file: string) =>
  `${calls.getOriginal.path}?${new URLSearchParams({ bot, file })}`

const anchor =
  'inline-flex min-h-10 items-center justify-center gap-2 rounded-full border border-edge/60 px-5 py-2 text-[0.95rem] leading-tight font-semibold hover:border-ink hover:bg-sand'
