import { isDamage } from './isDamage.ts'

/** Resolves to the result of work, or to nothing where a document that it needs is damaged; then calls `onDamage`. */
export const unlessDamaged = <Result>(
  work: Promise<Result>,
  onDamage: (error: unknown) => void = () => {},
): Promise<Result | undefined> =>
  work.catch((error: unknown) => {
    if (!isDamage(error)) throw error
    onDamage(error)
    return undefined
  })
