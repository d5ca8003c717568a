import type { Source } from '../contract.ts'

/** Returns where in its file a source stands, in signs that need no language; empty where that is the file as a whole. */
export const placeInSigns = ({ page, slide, sheet, row, lastRow, section, start }: Source) =>
  [
    page && `p. ${page}`,
    slide && `${slide}.`,
    sheet,
    row && `# ${row}${lastRow ? `–${lastRow}` : ''}`,
    start !== undefined && new Date(start * 1_000).toISOString().slice(11, 19),
    section !== sheet && section,
  ]
    .filter(Boolean)
    .join(' · ')
