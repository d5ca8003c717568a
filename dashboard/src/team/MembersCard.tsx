import type { Team } from '@sandbox-ai/api/contract'
import { teamRoles } from '@sandbox-ai/api/roles'
import { useAtomValue, useSetAtom } from 'jotai'
import { use, useOptimistic, useRef, useState } from 'react'
import { userAtom } from '../auth/state'
import type { BotProps } from '../bots/BotProps'
import { Card } from '../ui/Card'
import { ArrowUp, EllipsisVertical, Trash2, X } from '../ui/lucide/icons'
import { Menu } from '../ui/Menu'
import { succeeded } from '../ui/notify'
import { RoleContext } from '../ui/role'
import { useAction } from '../ui/useAction'
import { AskMember } from './AskMember'
import { changeRoleAtom, offerBotAtom } from './atoms'
import { RoleOptions } from './RoleField'

type Member = Team['members'][number]

/** The owner and the members; owners change roles, remove members and hand the bot over. */
export function MembersCard({ bot }: BotProps) {
  const { owner, members } = bot.team
  const isOwner = use(RoleContext) === 'owner'
  return (
    <Card
      title="Team"
      text={
        members.length
          ? 'Everyone here sees who else works on this bot.'
          : 'Nobody else works on this bot yet.'
      }
    >
      <ul aria-label="Team" className="divide-y divide-line">
        <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
          <Person {...owner} />
          <span className="text-sm font-semibold text-quiet">Owner</span>
        </li>
        {members.map(member => (
          <li
            key={member.email}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0"
          >
            <Person {...member} />
            {isOwner ? (
              <Tools bot={bot} member={member} />
            ) : (
              <span className="text-sm text-quiet capitalize">{member.role}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Person({ name, email }: Pick<Member, 'name' | 'email'>) {
  const isMe = useAtomValue(userAtom)?.email === email
  return (
    <div className="min-w-0 flex-1 basis-52 wrap-anywhere">
      <p className="font-semibold">
        <bdi>{name}</bdi>
        {isMe && <span className="font-normal text-quiet"> (you)</span>}
      </p>
      {name !== email && <p className="text-sm text-quiet">{email}</p>}
    </div>
  )
}

function Tools({ bot, member }: BotProps & { member: Member }) {
  const { email, role, isOffered } = member
  const [asking, setAsking] = useState<'remove' | 'offer'>()
  const opener = useRef<HTMLButtonElement>(null)
  const change = useSetAtom(changeRoleAtom)
  const offer = useSetAtom(offerBotAtom)
  const [chosen, showChosen] = useOptimistic(role)
  const [choose, choosing] = useAction((wish: Member['role']) => {
    showChosen(wish)
    return change(bot.botName, email, wish)
  })
  const [takeBack] = useAction(async () => {
    await offer(bot.botName, null)
    succeeded('The offer was taken back')
  })
  const handOver = isOffered
    ? { icon: X, label: 'Take the offer back', onSelect: takeBack }
    : { icon: ArrowUp, label: 'Hand the bot over', onSelect: () => setAsking('offer') }
  return (
    <div className="flex items-center gap-1">
      {isOffered && <span className="mr-2 text-sm font-semibold text-warn">Offered to them</span>}
      <select
        aria-label={`Role of ${email}`}
        className="min-h-10 rounded-full border border-edge bg-card px-3 py-1.5 text-sm text-ink"
        value={chosen}
        disabled={choosing}
        onChange={({ target }) => {
          const wish = teamRoles.find(one => one === target.value)
          if (wish) choose(wish)
        }}
      >
        <RoleOptions />
      </select>
      <Menu
        label={`More for ${email}`}
        opener={opener}
        lines={[
          handOver,
          { icon: Trash2, label: 'Remove', isBad: true, onSelect: () => setAsking('remove') },
        ]}
      >
        <EllipsisVertical size={20} />
      </Menu>
      {asking && (
        <AskMember
          bot={bot}
          email={email}
          what={asking}
          opener={opener}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}
