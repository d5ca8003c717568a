import { useRef, useState } from 'react'
import { Copy, EllipsisVertical, PencilLine, Trash2 } from '../ui/lucide/icons'
import { Menu } from '../ui/Menu'
import type { BotProps } from './BotProps'
import { DeleteBot } from './DeleteBot'
import { NameBot } from './NameBot'

/** The menu of what can be done with a whole bot. */
export function BotMenu({ bot }: BotProps) {
  const [asking, setAsking] = useState<'rename' | 'duplicate' | 'delete'>()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => setAsking(undefined)
  return (
    <>
      <Menu
        label={`More for ${bot.botName}`}
        opener={opener}
        lines={[
          { icon: PencilLine, label: 'Rename', onSelect: () => setAsking('rename') },
          { icon: Copy, label: 'Duplicate', onSelect: () => setAsking('duplicate') },
          { icon: Trash2, label: 'Delete bot', isBad: true, onSelect: () => setAsking('delete') },
        ]}
      >
        <EllipsisVertical size={20} />
      </Menu>
      {asking === 'delete' && <DeleteBot bot={bot} opener={opener} onClose={close} />}
      {(asking === 'rename' || asking === 'duplicate') && (
        <NameBot bot={bot} what={asking} opener={opener} onClose={close} />
      )}
    </>
  )
}
