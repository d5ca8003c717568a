import type { Ranked } from '../rank.ts'

const most = 3
const longest = 60

/** Names of the nearest sections, or of the nearest files where nothing has headings. */
export const nearestTopics = (ranked: Ranked[]): string[] => {
  const names = ranked
    .slice(0, 12)
    .map(({ passage }) => passage.path.at(-1)?.trim() ?? passage.file)
    .filter(name => name && name.length <= longest)
  return [...new Set(names)].slice(0, most)
}
