import type { Evidence } from '../../Evidence.ts'
import type { Claim } from '../../verify/Claim.ts'
import { layOut } from './layOut.ts'
import { wholePlace } from './wholePlace.ts'

/**
 * Returns an answer in the material's own words: the units that are to be quoted, the likeliest first. An item comes with
 * its whole list where that is short, a line that leads to a list with that list, a line of code with its code; sentences
 * that follow one another are joined, and rows of one table make a table.
 */
export const extract = (evidence: Evidence[]): Claim[] =>
  layOut(evidence.map(one => wholePlace(one, evidence)))
