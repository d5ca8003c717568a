/** Roles on a bot; each may do what those before it may. */
export const roles = ['viewer', 'writer', 'editor', 'owner'] as const
export type Role = (typeof roles)[number]

/** The roles that a member may have: a bot has one owner. */
export const teamRoles = ['viewer', 'writer', 'editor'] as const

/** True where one role may do what another one may. */
export const suffices = (role: Role, minRole: Role) => roles.indexOf(role) >= roles.indexOf(minRole)

/** Purposes of API keys; calls of `none` are never made with a key. */
export const scopes = ['chat', 'material', 'training', 'insight', 'none'] as const
export type Scope = (typeof scopes)[number]
