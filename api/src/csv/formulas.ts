/**
 * Where a formula begins: at the beginning of a cell, and behind what some spreadsheets take for the end of one, whichever
 * quotes are around it. Apple Numbers knows the wide signs, too.
 */
const ends = String.raw`(^|[;\t\r\n\v\f\u0085\u2028\u2029])`
const formula = String.raw`(?='*[ "]*[-=+@－＝＋＠])`

const unguarded = new RegExp(ends + formula, 'g')
const guarded = new RegExp(`${ends}'${formula}`, 'g')

/** Returns a text in which no cell is a formula to a spreadsheet: each begins with an apostrophe. */
export const guardFormulas = (text: string): string => text.replace(unguarded, "$1'")

/** Returns the text that was guarded. */
export const unguardFormulas = (text: string): string => text.replace(guarded, '$1')
