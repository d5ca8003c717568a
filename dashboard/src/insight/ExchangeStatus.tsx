import type { Feedback } from '@sandbox-ai/api/contract'
import type { Icon } from '../ui/lucide/icon'
import { Check, CircleHelp, CornerDownLeft, Mail, MessageCircle, X } from '../ui/lucide/icons'

type Status = { label: string; icon: Icon; className: string }

const kinds: Record<Feedback['kind'], Status> = {
  answer: { label: 'Answered', icon: Check, className: 'bg-good-soft text-good' },
  smalltalk: { label: 'Small talk', icon: MessageCircle, className: 'bg-sand text-quiet' },
  clarify: { label: 'Asked back', icon: CornerDownLeft, className: 'bg-sea-soft text-sea' },
  none: { label: 'No answer found', icon: CircleHelp, className: 'bg-warn-soft text-warn' },
}
const wrong: Status = { label: 'Marked as wrong', icon: X, className: 'bg-bad-soft text-bad' }
const waiting: Status = {
  label: 'Waiting for you',
  icon: Mail,
  className: 'bg-warn-soft text-warn',
}

/** Returns the status of a question, with its sign and colour. */
const statusOf = (exchange: Feedback) => {
  if (exchange.contact?.done === false) return waiting
  return exchange.wrong ? wrong : kinds[exchange.kind]
}

/** Shows the status of a question as a sign. */
export function StatusSign({ exchange }: { exchange: Feedback }) {
  const { label, icon: Icon, className } = statusOf(exchange)
  return (
    <span
      className={`grid size-6 shrink-0 place-items-center rounded-full ${className}`}
      title={label}
    >
      <Icon size={14} strokeWidth={2.5} />
      <span className="sr-only">{label}:</span>
    </span>
  )
}

/** Shows the status of a question in words. */
export function StatusPill({ exchange }: { exchange: Feedback }) {
  const { label, className } = statusOf(exchange)
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${className}`}>{label}</span>
  )
}
