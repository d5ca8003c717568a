import { useTraining } from '../training/useTraining'
import type { BotProps } from './BotProps'
import { badgeOf } from './statusOf'

const toneClasses = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  busy: 'bg-sea-soft text-sea',
  idle: 'bg-sand text-quiet',
}

/** The state of a bot at a glance, where `isDot` on phones as a dot; the sentence beside it says what to do. */
export function StatusBadge({ bot, isDot = false }: BotProps & { isDot?: boolean }) {
  const { label, tone } = badgeOf(bot, useTraining(bot))
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${isDot ? 'max-sm:p-1.5' : ''} ${toneClasses[tone]}`}
    >
      <span className="size-2 rounded-full bg-current" aria-hidden />
      <span className={isDot ? 'max-sm:sr-only' : ''}>{label}</span>
    </span>
  )
}
