const maxLength = 60
const endLength = 14

/** Returns a name that fits into a sentence: of a long one the beginning and the end, where its ending is. */
export function shortName(name: string) {
  const characters = Array.from(name)
  if (characters.length <= maxLength) return name
  return `${characters.slice(0, maxLength - endLength).join('')}…${characters.slice(-endLength).join('')}`
}
