import type { Ranked } from './rank.ts'

/** Chosen by hand: what stands in fewer may be about one thing alone, what stands further down about anything. */
const near = 12

/** The best passages: what is offered to choose from, or asked back about, is taken from them. */
export const nearestOf = (ranked: Ranked[]): Ranked[] => ranked.slice(0, near)
