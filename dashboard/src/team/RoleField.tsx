import type { TeamRole } from '@sandbox-ai/api/contract'
import { teamRoles } from '@sandbox-ai/api/roles'
import { SelectField } from '../ui/Field'

const labels: Record<TeamRole, string> = { viewer: 'Viewer', writer: 'Writer', editor: 'Editor' }

/** Chooses what a member may do. */
export const RoleField = () => (
  <SelectField
    label="Role"
    name="role"
    hint="Viewers see everything, writers also edit answers and notes, and editors do everything but manage the team and who may ask, or rename, export or delete the bot."
    defaultValue="writer"
  >
    <RoleOptions />
  </SelectField>
)

export const RoleOptions = () =>
  teamRoles.map(role => (
    <option key={role} value={role}>
      {labels[role]}
    </option>
  ))
