import { closeGap } from '@sandbox-ai/api/contract'
import type { Gap } from '@sandbox-ai/api/contract'
import { Button } from '../ui/Button'
import { ChevronRight, CircleCheck } from '../ui/lucide/icons'
import { useAction } from '../ui/useAction'
import { askedAgain } from './askedAgain'
import { GapAge } from './GapAge'

const sections = {
  answered: { title: 'Answered', text: 'The newest version of your bot answers these.' },
  pinned: { title: 'Pinned', text: 'You said which passage answers these.' },
  dismissed: { title: 'Dismissed', text: 'These need no answer.' },
}

type Props = {
  state: keyof typeof sections
  gaps: Gap[]
  onReopen: (gap: Gap) => Promise<unknown>
}

/** The gaps that were closed in one way, each of which can be opened again. */
export function ClosedGaps({ state, gaps, onReopen }: Props) {
  const [reopen] = useAction(onReopen)
  if (gaps.length === 0) return null
  const { title, text } = sections[state]
  return (
    <details open={state === 'answered'} className="group rounded-2xl border border-line bg-card">
      <summary className="flex list-none items-center gap-2 rounded-2xl px-5 py-3.5 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          className="shrink-0 text-quiet transition-transform group-open:rotate-90"
        />
        <h3 className="font-semibold">
          {title} ({gaps.length.toLocaleString('en-US')})
        </h3>
      </summary>
      <p className="px-5 text-sm text-quiet">{text}</p>
      <ul className="px-5 pb-3">
        {gaps.map(gap => (
          <li
            key={gap.id}
            className="flex items-start justify-between gap-4 border-b border-line py-3 last:border-b-0"
          >
            <div className="min-w-0">
              <p dir="auto" className="flex gap-2 font-medium break-words">
                {state === 'answered' && (
                  <CircleCheck size={18} className="mt-1 shrink-0 text-good" />
                )}
                <span className="min-w-0">{gap.topic}</span>
              </p>
              <GapAge gap={gap} />
              {gap.checked && state === 'answered' && (
                <p className="text-sm text-good">{askedAgain(gap)}</p>
              )}
            </div>
            <Button
              needs={closeGap}
              variant="plain"
              aria-label={`Reopen ${gap.topic}`}
              onClick={() => reopen(gap)}
            >
              Reopen
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
