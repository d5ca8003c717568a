import { createPlaces } from '@sandbox-ai/turns/createPlaces'
import { watchWaiting } from './metrics.ts'

/** Returns places that owners take by turns (`createPlaces`), with a name by which `/metrics` counts who waits for one. */
export function watchedPlaces(name: string, places: number) {
  const inPlace = createPlaces(places)
  watchWaiting(name, inPlace.waiting)
  return inPlace
}
