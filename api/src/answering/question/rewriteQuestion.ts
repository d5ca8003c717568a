import { rememberingLast } from './rememberingLast.ts'
import { rewriteCodes } from './rewriteCodes.ts'
import { repairTypos } from './repairTypos.ts'
import { joinCompounds } from './joinCompounds.ts'
import { withLatinNames } from './withLatinNames.ts'

/** The question as the material would put it: its codes and dates, its names and compounds, and without typos. */
export const rewriteQuestion = rememberingLast((question, stats): string =>
  repairTypos(joinCompounds(withLatinNames(rewriteCodes(question, stats), stats), stats), stats),
)
