import { failed } from './notify'

const outdated = 'That is done, but this page is out of date. Reload it to see the change.'

/**
 * Waits for what is loaded again after a change. It never rejects, as the change is done: where something did not load a
 * toast says that.
 */
export async function afterChange(...loads: Promise<unknown>[]) {
  const outcomes = await Promise.allSettled(loads)
  if (outcomes.some(({ status }) => status === 'rejected')) failed(new Error(outdated))
}
