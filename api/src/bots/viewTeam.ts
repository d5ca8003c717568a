import type { Team } from '../contract.ts'
import { User, type UserDocument } from '../users/User.ts'
import type { BotDocument } from './Bot.ts'
import { nameOf } from './LogEntry.ts'
import { Member } from './Member.ts'

type Person = Team['owner']

/** Returns the owner and the members of each bot, the first to join first. */
export async function viewTeam(bots: BotDocument[], owners: Map<string, UserDocument>) {
  const all = await Member.find({ bot: { $in: bots.map(({ _id }) => _id) } }).sort({ _id: 1 })
  const users = new Map(
    all.length
      ? (await User.find({ _id: { $in: all.map(({ user }) => user) } })).map(user => [
          user.id,
          user,
        ])
      : [],
  )
  const membersOf = Map.groupBy(all, ({ bot }) => String(bot))
  return new Map(
    bots.map(bot => {
      const members = (membersOf.get(bot.id) ?? []).flatMap(({ user, role, isOffered }) => {
        const known = user.equals(bot.owner) ? undefined : users.get(String(user))
        return known ? [{ ...personOf(known), role, isOffered }] : []
      })
      const team: Team = { owner: personOf(owners.get(String(bot.owner))), members }
      return [bot.id, { team }]
    }),
  )
}

/** Of a user whose account is being closed there is nothing to say. */
const personOf = (user: UserDocument | undefined): Person =>
  user ? { email: user.email, name: nameOf(user) } : { email: '', name: '' }
