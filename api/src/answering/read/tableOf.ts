import type { Passage } from '../../passages/passage.ts'
import type { Unit } from '../../passages/unitsOf.ts'

/** Returns a key that is the same for rows of one table, and for items under the same headings. */
export const tableOf = ({ fileId, path }: Passage, { kind, header, tableRow }: Unit['part']) =>
  JSON.stringify([fileId, path, kind, header, tableRow?.table])
