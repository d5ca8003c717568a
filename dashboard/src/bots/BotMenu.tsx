import { Copy, EllipsisVertical, type LucideIcon, PencilLine, Trash2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef, useState } from 'react'
import type { BotProps } from './BotProps'
import { DeleteBot } from './DeleteBot'
import { NameBot } from './NameBot'

/** The menu of what can be done with a whole bot. */
export function BotMenu({ bot }: BotProps) {
  const [open, setOpen] = useState<'rename' | 'duplicate' | 'delete'>()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(undefined)
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger
          ref={opener}
          className="rounded-full p-2.5 text-quiet hover:bg-sand hover:text-ink"
          aria-label={`More for ${bot.botName}`}
        >
          <EllipsisVertical size={20} aria-hidden />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            align="end"
            sideOffset={6}
            className="z-40 min-w-44 rounded-xl border border-line bg-card p-1.5 shadow-float"
            // A row of a table opens its bot when it is clicked: its menu is not its row.
            onClick={event => event.stopPropagation()}
          >
            <Item icon={PencilLine} label="Rename" onSelect={() => setOpen('rename')} />
            <Item icon={Copy} label="Duplicate" onSelect={() => setOpen('duplicate')} />
            <Item icon={Trash2} label="Delete bot" isBad onSelect={() => setOpen('delete')} />
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {open === 'delete' && <DeleteBot bot={bot} opener={opener} onClose={close} />}
      {(open === 'rename' || open === 'duplicate') && (
        <NameBot bot={bot} what={open} opener={opener} onClose={close} />
      )}
    </>
  )
}

function Item(props: { icon: LucideIcon; label: string; isBad?: boolean; onSelect: () => void }) {
  return (
    <DropdownMenu.Item
      className={`flex cursor-pointer items-center gap-2.5 rounded-lg px-3 py-2 font-semibold outline-none ${props.isBad ? 'text-bad data-highlighted:bg-bad-soft' : 'data-highlighted:bg-sand'}`}
      onSelect={props.onSelect}
    >
      <props.icon size={17} aria-hidden />
      {props.label}
    </DropdownMenu.Item>
  )
}
