const longest = 24
/** The end of a name tells files apart, and of what kind they are. */
const end = 10

/** A file's name, long ones without their middle: `Handbook for…n 2026.pdf`. */
export const shortName = (name: string) => {
  const letters = Array.from(name)
  if (letters.length <= longest) return name
  const begin = letters.slice(0, longest - end - 1).join('')
  return `${begin.trimEnd()}…${letters.slice(-end).join('').trimStart()}`
}
