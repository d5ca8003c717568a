import type { Bot, Role } from '@sandbox-ai/api/contract'

/** Returns the role of who has this email on a bot of their list. */
export const roleOf = ({ team }: Bot, email: string | undefined): Role =>
  team.members.find(member => member.email === email)?.role ?? 'owner'

/** an editor */
export const withArticle = (role: Role) => `${/^[eo]/.test(role) ? 'an' : 'a'} ${role}`
