import { useTraining } from '../training/useTraining'
import type { BotProps } from './BotProps'
import { badgeOf } from './statusOf'

const toneClasses = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  busy: 'bg-sea-soft text-sea',
  idle: 'bg-sand text-quiet',
}

/** The state of a bot at a glance; the sentence beside it says what to do. */
export function StatusBadge({ bot }: BotProps) {
  const { label, tone } = badgeOf(bot, useTraining(bot.botName))
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${toneClasses[tone]}`}
    >
      <span className="size-2 rounded-full bg-current" aria-hidden />
      {label}
    </span>
  )
}
