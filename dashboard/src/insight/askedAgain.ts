import type { Gap } from '@sandbox-ai/api/contract'
import { count } from '../ui/format'

/** Returns how many of a gap's questions were answered when they were asked again: "3 of 5 questions were answered". */
export function askedAgain({ answered, of }: NonNullable<Gap['checked']>) {
  if (of === 1) return answered ? 'it was answered' : 'it was not answered'
  if (answered === 0) return `none of its ${count(of, 'question')} was answered`
  if (answered === of) return `all ${count(of, 'question')} were answered`
  return `${answered} of ${count(of, 'question')} ${answered === 1 ? 'was' : 'were'} answered`
}
