import type { Progress } from '@sandbox-ai/api/contract'
import { count } from '../ui/format'

/** Returns how much is before work that waits for its turn, as "3 files are before this one: about 2 minutes"; '' where none is. */
export function placeInQueue({ phase, ahead, seconds }: Progress): string {
  if (!ahead) return ''
  const one = phase === 'read' ? 'file' : 'training'
  const before = `${count(ahead, one)} ${ahead === 1 ? 'is' : 'are'} before this one`
  if (seconds === undefined) return before
  const time =
    seconds < 60 ? 'less than a minute' : `about ${count(Math.ceil(seconds / 60), 'minute')}`
  return `${before}: ${time}`
}
