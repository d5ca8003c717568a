import { useAtomValue, useSetAtom } from 'jotai'
import { useRef } from 'react'
import { useDropzone } from 'react-dropzone'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Upload } from '../ui/lucide/icons'
import { filesAtom } from './atoms'
import { distinctNames } from './distinctNames'
import { uploadAtom } from './uploads'
import { notice } from '../ui/notify'
import { count } from '../ui/format'

/** Files that operating systems leave in folders. */
const ofTheSystem = /^(\..*|Thumbs\.db|desktop\.ini)$/i

/** Takes files and whole folders, dropped, pasted or picked; large where there is nothing yet. */
export function DropZone({ bot, isEmpty }: BotProps & { isEmpty: boolean }) {
  const upload = useSetAtom(uploadAtom)
  const known = useAtomValue(filesAtom)
  const folder = useRef<HTMLInputElement>(null)

  const take = (dropped: File[]) => {
    const files = dropped.filter(file => !ofTheSystem.test(file.name))
    const names = distinctNames(files.map(pathOf))
    const uploads = files.map((file, at) => ({ file, name: names[at] ?? file.name }))
    const replaced = uploads.filter(({ name }) => known?.some(file => file.name === name)).length
    if (replaced) notice(`${count(replaced, 'file')} with the same name will be replaced.`)
    void upload(bot.botName, uploads)
  }
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: take,
    noClick: true,
    noKeyboard: true,
  })

  return (
    <div
      {...getRootProps()}
      className={`relative rounded-2xl border-2 border-dashed px-5 transition-colors ${isEmpty ? 'py-9 text-center sm:py-11' : 'flex flex-wrap items-center gap-x-5 gap-y-3 py-4'} ${isDragActive ? 'border-sea bg-sea-soft' : 'border-edge/70 bg-sand/60'}`}
    >
      <div className="absolute">
        <input {...getInputProps({ 'aria-label': 'Files' })} />
        <input
          ref={folder}
          type="file"
          aria-label="Folder"
          className="hidden"
          multiple
          {...{ webkitdirectory: '' }}
          onChange={event => {
            take([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </div>
      {isEmpty && <Upload className="mx-auto mb-4 text-sea" size={34} />}
      <div className="mr-auto">
        <p className={`font-display font-semibold ${isEmpty ? 'text-xl' : 'text-lg'}`}>
          {isDragActive ? 'Release to upload' : 'Drop files to upload'}
        </p>
        {isEmpty ? (
          <p className="mx-auto mt-1.5 mb-5 max-w-lg text-sm text-quiet">
            PDF, Word, PowerPoint, Excel, OpenDocument, EPUB, email, HTML, Markdown, text, CSV,
            JSON, subtitles, recordings, video, scans, photos of pages, and ZIP archives of any of
            these.
          </p>
        ) : (
          <p className="text-sm text-quiet">A file with the same name replaces the earlier one.</p>
        )}
      </div>
      <div className={`flex flex-wrap gap-2.5 ${isEmpty ? 'justify-center' : ''}`}>
        <Button onClick={open}>Choose files</Button>
        <Button variant="plain" onClick={() => folder.current?.click()}>
          Choose a folder
        </Button>
      </div>
    </div>
  )
}

/**
 * Returns where a file lay in what was dropped, which gives `path`, or picked as a folder, which gives
 * `webkitRelativePath`.
 */
const pathOf = (file: File & { path?: string }) => file.webkitRelativePath || file.path || file.name
