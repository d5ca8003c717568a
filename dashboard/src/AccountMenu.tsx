import { useAtomValue, useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { signOutAtom } from './auth/atoms'
import { userAtom } from './auth/state'
import { CircleUserRound, CreditCard, LogOut } from './ui/lucide/icons'
import { Menu } from './ui/Menu'
import { useAction } from './ui/useAction'

/** The menu of whoever is signed in; in a narrow sidebar only its sign. */
export function AccountMenu({ expanded }: { expanded: boolean }) {
  const email = useAtomValue(userAtom)?.email ?? ''
  const navigate = useNavigate()
  const [leave] = useAction(useSetAtom(signOutAtom))
  const go = (path: string) => () => void navigate(path)
  return (
    <Menu
      label={`Account: ${email}`}
      className="flex w-full items-center gap-3 rounded-xl px-3 py-2.5 text-sm text-quiet hover:bg-paper hover:text-ink"
      lines={[
        { icon: CircleUserRound, label: 'Account', onSelect: go('/dashboard/settings') },
        { icon: CreditCard, label: 'Plan', onSelect: go('/plans/changeplan') },
        { icon: LogOut, label: 'Sign Out', onSelect: leave },
      ]}
    >
      <CircleUserRound className="shrink-0" />
      {expanded && (
        <span title={email} className="min-w-0 truncate">
          {email}
        </span>
      )}
    </Menu>
  )
}
