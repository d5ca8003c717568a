import { inviteMember } from '@sandbox-ai/api/contract'
import type { BotProps } from '../bots/BotProps'
import { Only } from '../ui/ReadOnly'
import { InviteCard } from './InviteCard'
import { LogCard } from './LogCard'
import { MembersCard } from './MembersCard'
import { OfferPanel } from './OfferPanel'

/** The members of a bot, those invited, and what they did. */
export function TeamTab({ bot }: BotProps) {
  return (
    <div className="space-y-6">
      <OfferPanel bot={bot} />
      <MembersCard bot={bot} />
      <Only needs={inviteMember}>
        <InviteCard bot={bot} />
      </Only>
      {/* A change of the team is in the log as well. */}
      <LogCard key={JSON.stringify(bot.team)} bot={bot} />
    </div>
  )
}
