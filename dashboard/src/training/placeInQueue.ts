import type { Progress } from '@sandbox-ai/api/contract'
import { count } from '../ui/format'

/** Returns the place of waiting work, as "3 files are before this one: about 2 minutes"; '' where none is before it. */
export function placeInQueue({ phase, ahead, seconds }: Progress): string {
  if (!ahead) return ''
  const one = phase === 'read' ? 'file' : 'training'
  const before = `${count(ahead, one)} ${ahead === 1 ? 'is' : 'are'} before this one`
  if (seconds === undefined) return before
  const time =
    seconds < 60 ? 'less than a minute' : `about ${count(Math.ceil(seconds / 60), 'minute')}`
  return `${before}: ${time}`
}
