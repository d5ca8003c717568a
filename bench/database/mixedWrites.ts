export type Written = { _id: string; state: 'new' | 'changed'; count: number }

/** What each lane of writes does over and over: to two documents, `a` and `b`, of a group of their own. */
const steps = ['insert a', 'insert b', 'update a', 'findAndModify b', 'delete a'] as const
/** What one more lane does meanwhile. While one index is in question the other is certain. */
export const indexSteps = ['build x', 'build y', 'drop x', 'drop y'] as const

export const indexLane = 'indexes'

/** A step of a lane by its number, from 0, and the document that it is about. */
export function stepOf(lane: string, number: number) {
  const step = steps[number % steps.length] ?? steps[0]
  const group = Math.floor(number / steps.length)
  return { step, _id: `${lane}:${group}:${step.slice(-1)}` }
}

/** Whether an acknowledged step of a lane is there, when `acknowledged` of them were: the next may have been done too. */
export function isThere(
  lane: string,
  number: number,
  acknowledged: number,
  documents: ReadonlyMap<string, Written>,
): boolean {
  const { step, _id } = stepOf(lane, number)
  const found = documents.get(_id)
  const deleting = number - (number % steps.length) + steps.indexOf('delete a')
  switch (step) {
    case 'insert a':
      return found !== undefined || acknowledged >= deleting
    case 'update a':
      return found?.state === 'changed' || acknowledged >= deleting
    case 'insert b':
      return found !== undefined
    case 'findAndModify b':
      return found?.count === 1
    case 'delete a':
      return found === undefined
  }
}
