/**
 * A name for each dropped file, given its path: its own name, or where another one bears the same, the folders it lies
 * in before it. The same folder dropped again gives the same names, so that it replaces what it gave before.
 */
export function distinctNames(paths: string[]) {
  const parts = paths.map(path => path.split('/').filter(part => part && part !== '.'))
  const count = new Map<string, number>()
  for (const path of parts) {
    const own = path.at(-1) ?? ''
    count.set(own, (count.get(own) ?? 0) + 1)
  }
  return parts.map(path => {
    const own = path.at(-1) ?? ''
    return (count.get(own) ?? 0) > 1 ? path.join(' - ') : own
  })
}
