import { closeGap } from '@sandbox-ai/api/contract'
import type { Gap } from '@sandbox-ai/api/contract'
import { Passage } from '../site/SourceList'
import { Button } from '../ui/Button'
import { ChevronRight } from '../ui/lucide/icons'
import { tellApart } from './subjectOf'
import { whyDisliked } from './whyDisliked'

type Props = {
  gap: Gap
  /** Missing where a gap is closed. */
  onPin?: (passage: string) => Promise<unknown> | void
}

/** Lists the passages that come near to a gap, each opening to its words. */
export function NearPassages({ gap, onPin }: Props) {
  const nearest = tellApart(gap.nearest)
  const wasAnswered = whyDisliked(gap) !== ''
  if (nearest.length === 0)
    return <p className="text-sm text-quiet">Nothing in your material comes close.</p>
  return (
    <ul aria-label="Nearest passages" className="space-y-1.5">
      {nearest.map(({ source, subject }) => (
        <li key={source.id}>
          <details className="group text-sm">
            <summary className="flex w-fit list-none gap-1.5 rounded-lg text-quiet hover:text-ink [&::-webkit-details-marker]:hidden">
              <ChevronRight
                size={16}
                className="mt-0.5 shrink-0 transition-transform group-open:rotate-90"
              />
              <span className="min-w-0 wrap-anywhere">
                Your “<bdi>{source.file}</bdi>” mentions “<bdi>{subject}</bdi>”
                {wasAnswered ? '.' : ', which was not enough for an answer.'}
              </span>
            </summary>
            <div className="mt-2 ml-5.5 space-y-3">
              <blockquote
                dir="auto"
                className="max-h-80 overflow-y-auto border-s-2 border-sun ps-3 break-words text-quiet"
              >
                <Passage {...source} />
              </blockquote>
              {onPin && (
                <Button needs={closeGap} variant="plain" onClick={() => onPin(source.id)}>
                  This passage answers it
                </Button>
              )}
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}
