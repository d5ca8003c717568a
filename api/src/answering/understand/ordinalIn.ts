/** What stands for the first, the second … of a list just given; the last comes at the end. */
const ordinals: [RegExp, number][] = [
  [/first|1st|erste[nrs]?|primer[oa]?|premi[eè]re?|prim[oa]|primeir[oa]/, 0],
  [/second|2nd|zweite[nrs]?|segund[oa]|deuxi[eè]me|second[oae]/, 1],
  [/third|3rd|dritte[nrs]?|tercer[oa]?|troisi[eè]me|terz[oa]|terceir[oa]/, 2],
  [/fourth|4th|vierte[nrs]?|cuart[oa]|quatri[eè]me|quart[oa]/, 3],
  [/fifth|5th|f[uü]nfte[nrs]?|quint[oa]|cinqui[eè]me/, 4],
  [/last|letzte[nrs]?|[uú]ltim[oa]|derni[eè]re?|ultim[oa]/, -1],
]
const article = '(?:(?:the|der|die|das|den|el|la|lo|le|il|o|a)\\s+)?'
const thing = '(?:\\s+(?:one|option|choice|item|point|of (?:them|these|those)))'

const patterns = ordinals.map(([word, at]) => ({
  at,
  // Alone to the end of the message, or followed by a word that only points: `the second world war` is neither.
  pattern: new RegExp(`\\b${article}(?:${word.source})(?:${thing}|(?=\\s*[?.!]*\\s*$))`, 'iu'),
}))

/** The place in a list that a message points to, and the words that do: `What does the second one cost?` */
export const ordinalIn = (message: string): { at: number; words: string } | undefined => {
  const number = /^\W*(?:number |no\.? |#)?([1-9])[.)]?\W*$/iu.exec(message)
  if (number?.[1]) return { at: Number(number[1]) - 1, words: number[0] }
  for (const { pattern, at } of patterns) {
    const found = pattern.exec(message)
    if (found) return { at, words: found[0] }
  }
  return undefined
}
