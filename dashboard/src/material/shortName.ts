const longest = 60
const kept = 14

/** Returns a name that fits into a sentence: of a long one the beginning and the end, where its ending is. */
export function shortName(name: string) {
  const letters = Array.from(name)
  if (letters.length <= longest) return name
  return `${letters.slice(0, longest - kept).join('')}…${letters.slice(-kept).join('')}`
}
