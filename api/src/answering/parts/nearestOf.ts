import type { Ranked } from '../rank/rank.ts'

/** Chosen by hand: fewer may all be about one thing, and what comes further down about anything. */
const mostNear = 12

/** The best passages, from which choices and questions back are taken. */
export const nearestOf = (ranked: Ranked[]): Ranked[] => ranked.slice(0, mostNear)
