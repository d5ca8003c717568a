import type { Types } from 'mongoose'
import { LogEntry } from '../bots/LogEntry.ts'
import { Member } from '../bots/Member.ts'
import { User } from '../users/User.ts'
import { Invitation } from './Invitation.ts'

/**
 * Ends the memberships of a user whose account is being closed and takes them out of all logs, by their email as well while
 * they still have one here.
 */
export async function leaveTeams(user: Types.ObjectId) {
  await Member.deleteMany({ user })
  await LogEntry.updateMany({ user }, { user: null, who: '' })
  const email = (await User.findById(user))?.email
  if (!email) return
  await Invitation.deleteMany({ email })
  await LogEntry.updateMany({ about: email }, { $pull: { about: email } })
}
