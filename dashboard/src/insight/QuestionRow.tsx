import type { Feedback } from '@sandbox-ai/api/contract'
import { useId } from 'react'
import type { BotProps } from '../bots/BotProps'
import { longDate } from '../ui/format'
import { ChevronRight, ThumbsDown, ThumbsUp } from '../ui/lucide/icons'
import { askerOf } from './askerOf'
import { briefDate } from './briefDate'
import { StatusSign } from './ExchangeStatus'
import { QuestionDetails } from './QuestionDetails'

type Props = BotProps & { exchange: Feedback; isOpen: boolean; onToggle: () => void }

/** One question on one line, which opens to what was answered and what can be done about it. */
export function QuestionRow({ bot, exchange, isOpen, onToggle }: Props) {
  const details = useId()
  return (
    <li className="border-b border-line last:border-b-0">
      <h3 className="font-sans text-[0.95rem] leading-normal">
        <button
          aria-expanded={isOpen}
          aria-controls={isOpen ? details : undefined}
          className="flex w-full items-center gap-3 px-3 py-2 text-left -outline-offset-2 hover:bg-sand sm:px-4"
          onClick={onToggle}
        >
          <StatusSign exchange={exchange} />
          <span dir="auto" className={`min-w-0 flex-1 ${isOpen ? 'break-words' : 'truncate'}`}>
            {exchange.prompt}
          </span>
          <RatingSign rating={exchange.rating} />
          <span className="hidden max-w-40 min-w-14 shrink-0 truncate text-right text-sm text-quiet sm:block">
            {askerOf(bot, exchange)}
          </span>
          <time
            dateTime={exchange.createdAt}
            title={longDate(exchange.createdAt)}
            className="shrink-0 text-right text-sm text-quiet tabular-nums sm:w-26"
          >
            {briefDate(exchange.createdAt)}
          </time>
          <ChevronRight
            size={16}
            className={`shrink-0 text-quiet transition-transform ${isOpen ? 'rotate-90' : ''}`}
          />
        </button>
      </h3>
      {isOpen && (
        <div id={details} className="px-3 pt-1 pb-5 sm:pr-4 sm:pl-13">
          <QuestionDetails bot={bot} exchange={exchange} />
        </div>
      )}
    </li>
  )
}

function RatingSign({ rating }: Pick<Feedback, 'rating'>) {
  if (!rating) return null
  const Icon = rating === 1 ? ThumbsUp : ThumbsDown
  return (
    <span className={`shrink-0 ${rating === 1 ? 'text-good' : 'text-bad'}`}>
      <Icon size={15} />
      <span className="sr-only">{rating === 1 ? 'Helpful' : 'Not helpful'}</span>
    </span>
  )
}
