import { rememberingLast } from './rememberingLast.ts'
import { rewriteCodes } from './rewriteCodes.ts'
import { repairTypos } from './repairTypos.ts'
import { joinCompounds } from './joinCompounds.ts'
import { withUsualWords } from './withUsualWords.ts'
import { withLatinNames } from './withLatinNames.ts'

/** The question as the material would put it: its codes and dates, names, compounds and usual words, and without typos. */
export const rewriteQuestion = rememberingLast((question, stats): string =>
  [rewriteCodes, withLatinNames, joinCompounds, withUsualWords, repairTypos].reduce(
    (text, rewrite) => rewrite(text, stats),
    question,
  ),
)
