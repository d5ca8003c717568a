import { useTransition } from 'react'
import { failed } from './notify'

/** An action for a button, and whether it is under way; what goes wrong is said in a toast. */
export function useAction<Args extends unknown[]>(action: (...args: Args) => Promise<unknown>) {
  const [pending, start] = useTransition()
  const run = (...args: Args) =>
    start(async () => {
      try {
        await action(...args)
      } catch (error) {
        failed(error)
      }
    })
  return [run, pending] as const
}
