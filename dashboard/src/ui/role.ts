import { type Role, suffices } from '@sandbox-ai/api/roles'
import { createContext, use } from 'react'

/** The user's role on the bot that is shown. */
export const RoleContext = createContext<Role>('owner')

/** The part of a row that says who may make its call. */
export type Needs = { role: Role | undefined }

/** True where the user may make such a call for the bot that is shown. */
export const useMay = (needs: Needs) => suffices(use(RoleContext), needs.role ?? 'viewer')
