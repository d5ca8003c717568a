import type { Feedback } from '@sandbox-ai/api/contract'
import type { Icon } from '../ui/lucide/icon'
import { Check, CircleHelp, CornerDownLeft, Mail, MessageCircle, X } from '../ui/lucide/icons'

type Status = { label: string; icon: Icon; look: string }

const kinds: Record<Feedback['kind'], Status> = {
  answer: { label: 'Answered', icon: Check, look: 'bg-good-soft text-good' },
  smalltalk: { label: 'Small talk', icon: MessageCircle, look: 'bg-sand text-quiet' },
  clarify: { label: 'Asked back', icon: CornerDownLeft, look: 'bg-sea-soft text-sea' },
  none: { label: 'No answer found', icon: CircleHelp, look: 'bg-warn-soft text-warn' },
}
const wrong: Status = { label: 'Marked as wrong', icon: X, look: 'bg-bad-soft text-bad' }
const waiting: Status = {
  label: 'Waiting for you',
  icon: Mail,
  look: 'bg-warn-soft text-warn',
}

/** Returns the status of a question, with its sign and colour. */
const statusOf = (exchange: Feedback) => {
  if (exchange.contact?.done === false) return waiting
  return exchange.wrong ? wrong : kinds[exchange.kind]
}

/** Shows the status of a question as a sign. */
export function StatusSign({ exchange }: { exchange: Feedback }) {
  const { label, icon: Icon, look } = statusOf(exchange)
  return (
    <span className={`grid size-6 shrink-0 place-items-center rounded-full ${look}`} title={label}>
      <Icon size={14} strokeWidth={2.5} />
      <span className="sr-only">{label}:</span>
    </span>
  )
}

/** Shows the status of a question in words. */
export function StatusPill({ exchange }: { exchange: Feedback }) {
  const { label, look } = statusOf(exchange)
  return <span className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${look}`}>{label}</span>
}
