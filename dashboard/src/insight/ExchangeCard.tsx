import type { Feedback } from '@sandbox-ai/api/contract'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Answer } from '../site/Answer'
import { count, dollars, longDate } from '../ui/format'

const kinds = {
  answer: { label: 'Answered', look: 'bg-good-soft text-good' },
  smalltalk: { label: 'Small talk', look: 'bg-sand text-quiet' },
  clarify: { label: 'Asked back', look: 'bg-sea-soft text-sea' },
  none: { label: 'No answer found', look: 'bg-warn-soft text-warn' },
}

type Props = {
  exchange: Feedback
  /** How often the same was asked, as far as is loaded. */
  times: number
  children?: ReactNode
}

/** One question and its answer, and below them what can be done about it. */
export function ExchangeCard({ exchange, times, children }: Props) {
  const { label, look } = kinds[exchange.kind]
  const color = exchange.rating === -1 ? 'bg-sand text-quiet' : look
  return (
    <li className="rounded-2xl border border-line bg-card p-5 shadow-card">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-quiet">
        <span className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${color}`}>{label}</span>
        {exchange.by === 'owner' && <span className="font-semibold text-ink">You</span>}
        <time dateTime={exchange.createdAt}>{longDate(exchange.createdAt)}</time>
        {times > 1 && <span>Asked {count(times, 'time')}</span>}
        {exchange.usage?.dollars !== undefined && (
          <span title={`Composed by ${exchange.usage.model}`}>
            {exchange.usage.isEstimate && 'about '}
            {dollars(exchange.usage.dollars)}
          </span>
        )}
        <Rating rating={exchange.rating} />
      </div>
      <h3 className="mb-3 text-lg font-semibold break-words">{exchange.prompt}</h3>
      {exchange.standalone && exchange.standalone !== exchange.prompt && (
        <p className="-mt-2 mb-3 text-sm text-quiet">Understood as: {exchange.standalone}</p>
      )}
      <Answer answer={exchange.response} sources={exchange.sources} />
      {exchange.trouble && <p className="mt-3 text-sm text-warn">{exchange.trouble}</p>}
      {exchange.comment && (
        <p className="mt-3 border-l-2 border-sun pl-3 text-sm break-words">“{exchange.comment}”</p>
      )}
      {children && <div className="mt-4">{children}</div>}
    </li>
  )
}

function Rating({ rating }: Pick<Feedback, 'rating'>) {
  if (rating === 1)
    return (
      <span className="flex items-center gap-1 text-good">
        <ThumbsUp size={15} aria-hidden /> Helpful
      </span>
    )
  if (rating === -1)
    return (
      <span className="flex items-center gap-1 text-bad">
        <ThumbsDown size={15} aria-hidden /> Not helpful
      </span>
    )
  return null
}
