export type Written = { _id: string; state: 'new' | 'changed'; count: number }

/** The steps that each lane of writes repeats, each time on two new documents, `a` and `b`. */
const steps = ['insert a', 'insert b', 'update a', 'findAndModify b', 'delete a'] as const
/** The steps of a further lane. The state of one index is always certain while the other changes. */
export const indexSteps = ['build x', 'build y', 'drop x', 'drop y'] as const

export const indexLane = 'indexes'

/** Returns a lane's step by its number, from 0, and the id of its document. */
export function stepOf(lane: string, number: number) {
  const step = steps[number % steps.length] ?? steps[0]
  const group = Math.floor(number / steps.length)
  return { step, _id: `${lane}:${group}:${step.slice(-1)}` }
}

/** True when a step of a lane is stored, given that `acknowledged` steps were; the step after them may be stored too. */
export function isThere(
  lane: string,
  number: number,
  acknowledged: number,
  documents: ReadonlyMap<string, Written>,
): boolean {
  const { step, _id } = stepOf(lane, number)
  const document = documents.get(_id)
  const deleting = number - (number % steps.length) + steps.indexOf('delete a')
  switch (step) {
    case 'insert a':
      return document !== undefined || acknowledged >= deleting
    case 'update a':
      return document?.state === 'changed' || acknowledged >= deleting
    case 'insert b':
      return document !== undefined
    case 'findAndModify b':
      return document?.count === 1
    case 'delete a':
      return document === undefined
  }
}
