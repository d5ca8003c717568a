import { createPlaces } from '@sandbox-ai/turns/createPlaces'

/** Runs a call that walks past many questions when it is its owner's turn: few of them wait for their reads at once. */
export const inOwnersTurn = createPlaces(4)
