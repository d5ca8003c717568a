import type { Bot, Feedback } from '@sandbox-ai/api/contract'

type Asker = Pick<Feedback, 'by' | 'visitor'>

/** Returns the shortest that tells who asked from others; of a team's questions it is not known whose they were. */
export const askerOf = ({ team }: Pick<Bot, 'team'>, { by, visitor }: Asker): string => {
  if (by === 'owner') return team.members.length ? 'Team' : 'You'
  return visitor ? nameOf(visitor) : 'Visitor'
}

/** Returns the shortest that tells a visitor from others. */
export const nameOf = ({ name, email, sub }: NonNullable<Feedback['visitor']>): string =>
  name || email || sub
