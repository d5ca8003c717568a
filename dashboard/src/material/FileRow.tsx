import { deleteFiles } from '@sandbox-ai/api/contract'
import type { File as Material } from '@sandbox-ai/api/contract'
import { useAtomValue } from 'jotai'
import { createElement, memo } from 'react'
import { fileKey, fileProgressAtom, progressAtom } from '../training/atoms'
import { placeInQueue } from '../training/placeInQueue'
import { Button } from '../ui/Button'
import { ago, count, fileSize, longDate } from '../ui/format'
import { Trash2 } from '../ui/lucide/icons'
import { ProgressBar } from '../ui/ProgressBar'
import { useMay } from '../ui/role'
import { iconOf } from './iconOf'
import { warningsOf } from './Receipt'

type Props = {
  botName: string
  file: Material
  isSelected: boolean
  isBusy: boolean
  onSelect: (file: Material, isOn: boolean, withShift: boolean) => void
  onOpen: (file: Material) => void
  onDelete: (files: Material[]) => void
}

const number = 'px-3 py-2 text-right text-sm text-quiet tabular-nums max-md:hidden'

/** One file in a row; its name opens what was read of it. */
export const FileRow = memo(function FileRow(props: Props) {
  const { file, isSelected, onSelect, onOpen } = props
  const { name, status, words, size, createdAt } = file
  const mayDelete = useMay(deleteFiles)
  return (
    <tr
      className="flex items-center border-t border-line first:border-t-0 data-selected:bg-sea-soft/60 md:table-row"
      data-selected={isSelected || undefined}
    >
      <td className="shrink-0 py-2 pl-4 md:w-11">
        <input
          type="checkbox"
          className="block size-4.5 accent-sea"
          hidden={!mayDelete}
          aria-label={`Select ${name}`}
          checked={isSelected}
          onChange={({ target, nativeEvent }) =>
            onSelect(
              file,
              target.checked,
              'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
            )
          }
        />
      </td>
      <td className="min-w-0 flex-1 px-3 py-2">
        <button
          type="button"
          className="flex max-w-full items-center gap-2.5 text-left font-semibold hover:underline"
          title={name}
          aria-label={name}
          onClick={() => onOpen(file)}
        >
          {createElement(iconOf(file), {
            size: 19,
            className: `shrink-0 ${status === 'failed' ? 'text-bad' : 'text-sea'}`,
          })}
          <Name name={name} />
        </button>
        {status === 'failed' && file.error && (
          <p
            className={`mt-0.5 line-clamp-2 pl-7 text-sm text-bad ${file.needsPassword ? 'max-md:hidden' : ''}`}
          >
            {file.error}
          </p>
        )}
        {!(status === 'failed' && file.error && !file.needsPassword) && (
          <p className="mt-0.5 truncate pl-7 text-sm text-quiet md:hidden">
            {status === 'ready' ? count(words, 'word') : fileSize(size)} · <Status {...props} />
          </p>
        )}
      </td>
      <td className="px-3 py-2 text-sm max-md:hidden">
        <Status {...props} />
      </td>
      <td className={number}>{status === 'ready' ? words.toLocaleString('en-US') : '–'}</td>
      <td className={number}>{fileSize(size)}</td>
      <td className={number} title={longDate(createdAt)}>
        {ago(createdAt)}
      </td>
      <td className="shrink-0 py-1 pr-2">
        <Button
          needs={deleteFiles}
          variant="quiet"
          aria-label={`Delete ${name}`}
          disabled={props.isBusy}
          onClick={() => props.onDelete([file])}
        >
          <Trash2 size={17} />
        </Button>
      </td>
    </tr>
  )
})

/** Number of characters at the end of a long name that are always shown, including its extension. */
const endLength = 10
const minShortened = 24

/** A name on one line; of one that is too long the middle is left out. */
function Name({ name }: { name: string }) {
  const characters = Array.from(name)
  const end = characters.length > minShortened ? characters.slice(-endLength) : []
  return (
    <bdi className="flex min-w-0 whitespace-pre">
      <span className="truncate">
        {characters.slice(0, characters.length - end.length).join('')}
      </span>
      {end.length > 0 && <span className="shrink-0">{end.join('')}</span>}
    </bdi>
  )
}

function Status({ botName, file, onOpen }: Props) {
  const warnings = warningsOf(file.receipt).length
  if (file.status === 'reading') return <Reading botName={botName} file={file} />
  if (file.needsPassword)
    return (
      <button
        type="button"
        className="font-semibold text-sea underline"
        onClick={() => onOpen(file)}
      >
        Unlock<span className="sr-only"> {file.name}</span>
      </button>
    )
  if (file.status === 'failed') return <span className="font-semibold text-bad">Not read</span>
  if (warnings === 0) return <span className="text-quiet">Read</span>
  return (
    <span className="rounded-full bg-warn-soft px-2 py-0.5 text-xs font-semibold whitespace-nowrap text-warn">
      {count(warnings, 'warning')}
    </span>
  )
}

function Reading({ botName, file: { name } }: Pick<Props, 'botName' | 'file'>) {
  const progress = useAtomValue(fileProgressAtom)[fileKey(botName, name)]
  const ofBot = useAtomValue(progressAtom)[botName]
  const place = ofBot && placeInQueue(ofBot)
  const share = progress?.total ? progress.done / progress.total : undefined
  if (place) return <span className="text-quiet">Waiting: {place}</span>
  return (
    <span className="inline-flex max-w-full items-center gap-2 align-middle text-quiet">
      <span aria-hidden>Reading</span>
      <span className="w-12 shrink">
        <ProgressBar label={`Reading ${name}`} share={share} />
      </span>
    </span>
  )
}
