import { createPlaces } from '../turns/createPlaces.ts'

/**
 * Runs a call that walks past many questions when it is its owner's turn: each of them has two reads under way, and the
 * database has connections for others too.
 */
export const inOwnersTurn = createPlaces(4)
