import type { Gap } from '@sandbox-ai/api/contract'
import { ago, count } from '../ui/format'

/**
 * Returns when a gap's questions were asked again and how many were answered: "Asked again 2 hours ago: 3 of 5 questions were
 * answered." Where answers were disliked, those that say the same again do not count; empty before the first time.
 */
export function askedAgain({ checked, disliked }: Pick<Gap, 'checked' | 'disliked'>) {
  if (!checked) return ''
  const well = disliked.byVisitors + disliked.byOwner > 0 ? ' well' : ''
  return `Asked again ${ago(checked.at)}: ${outcome(checked)}${well}.`
}

function outcome({ answered, of }: NonNullable<Gap['checked']>) {
  if (of === 1) return answered ? 'it was answered' : 'it was not answered'
  if (answered === 0 && of === 2) return 'neither question was answered'
  if (answered === 0) return `none of the ${count(of, 'question')} were answered`
  if (answered === of) return `${of === 2 ? 'both' : `all ${of}`} questions were answered`
  return `${answered} of ${count(of, 'question')} ${answered === 1 ? 'was' : 'were'} answered`
}
