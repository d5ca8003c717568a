import { watchedPlaces } from '../telemetry/watchedPlaces.ts'

/** Runs a call that walks past many questions when it is its owner's turn: few of them wait for their reads at once. */
export const inOwnersTurn = watchedPlaces('insight', 4)
