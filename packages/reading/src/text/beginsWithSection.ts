import type { ReadBlock } from '../Reading.ts'

const levelOf = ({ kind, level = 1 }: ReadBlock) => (kind === 'heading' ? level : Infinity)

/** True when a text begins with one of several sections, `## Parking`, rather than with its title. */
export function beginsWithSection([first, second, ...rest]: ReadBlock[]): boolean {
  if (!first || !second || first.kind !== 'heading' || levelOf(first) === 1) return false
  return levelOf(second) > levelOf(first) && rest.some(block => levelOf(block) <= levelOf(first))
}
