import { deleteBot, duplicateBot, exportBot, renameBot } from '@sandbox-ai/api/contract'
import { suffices } from '@sandbox-ai/api/roles'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { userAtom } from '../auth/state'
import { LeaveBot } from '../team/LeaveBot'
import { roleOf } from '../team/roleOf'
import { download } from '../ui/download'
import { Copy, Download, EllipsisVertical, LogOut, PencilLine, Trash2 } from '../ui/lucide/icons'
import { Menu } from '../ui/Menu'
import { useAction } from '../ui/useAction'
import type { BotProps } from './BotProps'
import { DeleteBot } from './DeleteBot'
import { NameBot } from './NameBot'

/** The menu of what the user can do with a whole bot. */
export function BotMenu({ bot }: BotProps) {
  const [asking, setAsking] = useState<'rename' | 'duplicate' | 'delete' | 'leave'>()
  const [save] = useAction(download)
  const opener = useRef<HTMLButtonElement>(null)
  const role = roleOf(bot, useAtomValue(userAtom)?.email)
  const close = () => setAsking(undefined)
  const lines = [
    {
      icon: PencilLine,
      label: 'Rename',
      needs: renameBot,
      onSelect: () => setAsking('rename'),
    },
    {
      icon: Copy,
      label: 'Duplicate',
      needs: duplicateBot,
      onSelect: () => setAsking('duplicate'),
    },
    {
      icon: Download,
      label: 'Export',
      needs: exportBot,
      onSelect: () => save(`/api/export-bot?bot=${bot.botName}`),
    },
    {
      icon: Trash2,
      label: 'Delete bot',
      isBad: true,
      needs: deleteBot,
      onSelect: () => setAsking('delete'),
    },
  ].filter(({ needs }) => suffices(role, needs.role))
  const leave = { icon: LogOut, label: 'Leave', isBad: true, onSelect: () => setAsking('leave') }
  return (
    <>
      <Menu
        label={`More for ${bot.botName}`}
        opener={opener}
        lines={role === 'owner' ? lines : [...lines, leave]}
      >
        <EllipsisVertical size={20} />
      </Menu>
      {asking === 'delete' && <DeleteBot bot={bot} opener={opener} onClose={close} />}
      {asking === 'leave' && <LeaveBot bot={bot} opener={opener} onClose={close} />}
      {(asking === 'rename' || asking === 'duplicate') && (
        <NameBot bot={bot} what={asking} opener={opener} onClose={close} />
      )}
    </>
  )
}
