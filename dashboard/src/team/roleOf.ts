import type { Bot, Role } from '@sandbox-ai/api/contract'

/** Returns the role of who has this email on a bot; the least one of somebody who is not in its team. */
export const roleOf = ({ team }: Bot, email: string | undefined): Role =>
  team.owner.email === email
    ? 'owner'
    : (team.members.find(member => member.email === email)?.role ?? 'viewer')

/** True where the owner of a bot offers it to the member who has this email. */
export const isOfferedTo = ({ team }: Bot, email: string | undefined) =>
  team.members.some(member => member.email === email && member.isOffered)

/** an editor */
export const withArticle = (role: Role) => `${/^[eo]/.test(role) ? 'an' : 'a'} ${role}`
