import { deleteFiles } from '@sandbox-ai/api/contract'
import type { File as Material } from '@sandbox-ai/api/contract'
import { useCallback, useEffect, useRef } from 'react'
import type { BotProps } from '../bots/BotProps'
import { ArrowDown, ArrowUp } from '../ui/lucide/icons'
import { useMay } from '../ui/role'
import { FileRow } from './FileRow'
import { type Column, type Order, pressed } from './sortFiles'
import { useDelete } from './useDelete'
import type { Selection } from './useSelection'

type Props = BotProps & {
  files: Material[]
  order: Order
  selection: Selection
  onOrder: (order: Order) => void
  onOpen: (file: Material) => void
}

const heads: { column: Column; label: string; className: string }[] = [
  { column: 'name', label: 'Name', className: '' },
  { column: 'status', label: 'Status', className: 'w-32' },
  { column: 'words', label: 'Words', className: 'w-24 text-right' },
  { column: 'size', label: 'Size', className: 'w-24 text-right' },
  { column: 'added', label: 'Added', className: 'w-32 text-right' },
]

/** The files of a page, a row each; a press on the head of a column sorts by it. */
export function FileTable({ bot, files, order, selection, onOrder, onOpen }: Props) {
  const [remove, isBusy] = useDelete(bot.botName)
  const latest = useRef({ remove, files, selection })
  useEffect(() => {
    latest.current = { remove, files, selection }
  })
  // The same functions every time: a row is drawn again only where it changed.
  const onDelete = useCallback((deleted: Material[]) => latest.current.remove(deleted), [])
  const onSelect = useCallback((file: Material, isOn: boolean, withShift: boolean) => {
    const { selection, files } = latest.current
    selection.toggle(file, isOn, files, withShift)
  }, [])
  return (
    <table className="block w-full table-fixed overflow-hidden rounded-2xl border border-line bg-card text-left shadow-card md:table">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="border-b border-line bg-sand text-sm">
          <th className="py-2 pl-4 md:w-11">
            <SelectAll files={files} selection={selection} />
          </th>
          {heads.map(({ column, label, className }) => (
            <th
              key={column}
              className={`px-3 py-2 ${className}`}
              aria-sort={
                order.by === column ? (order.isDown ? 'descending' : 'ascending') : undefined
              }
            >
              <button
                type="button"
                className="inline-flex items-center gap-1 font-semibold hover:underline"
                onClick={() => onOrder(pressed(order, column))}
              >
                {label}
                {order.by === column && <Arrow isDown={order.isDown} />}
              </button>
            </th>
          ))}
          <th className="w-14">
            <span className="sr-only">Delete</span>
          </th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {files.map(file => (
          <FileRow
            key={file.id}
            botName={bot.botName}
            file={file}
            isSelected={selection.ids.has(file.id)}
            isBusy={isBusy}
            onSelect={onSelect}
            onOpen={onOpen}
            onDelete={onDelete}
          />
        ))}
      </tbody>
    </table>
  )
}

function SelectAll({ files, selection }: Pick<Props, 'files' | 'selection'>) {
  const box = useRef<HTMLInputElement>(null)
  const mayDelete = useMay(deleteFiles)
  const chosen = files.filter(({ id }) => selection.ids.has(id)).length
  const isAll = chosen > 0 && chosen === files.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && !isAll
  }, [chosen, isAll])
  return (
    <input
      ref={box}
      type="checkbox"
      className="block size-4.5 accent-sea"
      hidden={!mayDelete}
      aria-label="Select all on this page"
      checked={isAll}
      onChange={({ target }) => selection.set(files, target.checked)}
    />
  )
}

const Arrow = ({ isDown }: { isDown: boolean }) => {
  const Icon = isDown ? ArrowDown : ArrowUp
  return <Icon size={15} />
}
