import { useAtomValue, useSetAtom } from 'jotai'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { useDropzone } from 'react-dropzone'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { filesAtom } from './atoms'
import { distinctNames } from './distinctNames'
import { uploadAtom } from './uploads'
import { notice } from '../ui/notify'
import { count } from '../ui/format'

/** What operating systems leave in folders. */
const ofTheSystem = /^(\..*|Thumbs\.db|desktop\.ini)$/i

/** Takes files and whole folders, dropped, pasted or picked. */
export function DropZone({ bot }: BotProps) {
  const upload = useSetAtom(uploadAtom)
  const known = useAtomValue(filesAtom)
  const isEmpty = known ? known.length === 0 : bot.fileCount === 0
  const folder = useRef<HTMLInputElement>(null)

  const take = (dropped: File[]) => {
    const files = dropped.filter(file => !ofTheSystem.test(file.name))
    const names = distinctNames(files.map(pathOf))
    const named = files.map((file, at) => ({ file, name: names[at] ?? file.name }))
    const replaced = named.filter(({ name }) => known?.some(file => file.name === name)).length
    if (replaced) notice(`${count(replaced, 'file')} of the same name will be replaced.`)
    void upload(bot.botName, named)
  }
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: take,
    noClick: true,
    noKeyboard: true,
  })

  return (
    <div
      {...getRootProps()}
      className={`rounded-2xl border-2 border-dashed px-5 text-center transition-colors ${isEmpty ? 'py-9 sm:py-11' : 'py-6'} ${isDragActive ? 'border-sea bg-sea-soft' : 'border-edge/70 bg-sand/60'}`}
    >
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
      {isEmpty && <Upload className="mx-auto mb-4 text-sea" size={34} aria-hidden />}
      <p className="font-display text-xl font-semibold">
        {isDragActive ? 'Let go' : 'Drop files and folders here'}
      </p>
      <p className="mx-auto mt-1.5 mb-5 max-w-lg text-sm text-quiet">
        PDF, Word, PowerPoint, Excel, OpenDocument, EPUB, email, HTML, Markdown, text, CSV, JSON,
        subtitles, video, scans and photos of pages, and ZIP archives of all these. A file of the
        same name replaces the earlier one.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={open}>Choose files</Button>
        <Button look="plain" onClick={() => folder.current?.click()}>
          Choose a folder
        </Button>
      </div>
    </div>
  )
}

/** Where a file lay in what was dropped: dropping tells by `path`, picking a folder by `webkitRelativePath`. */
const pathOf = (file: File & { path?: string }) => file.webkitRelativePath || file.path || file.name
