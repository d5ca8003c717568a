import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from './lucide/icons'

const kinds = {
  bad: { className: 'bg-bad-soft text-bad', icon: CircleAlert },
  warn: { className: 'bg-warn-soft text-warn', icon: TriangleAlert },
  good: { className: 'bg-good-soft text-good', icon: CircleCheck },
  info: { className: 'bg-sea-soft text-sea', icon: Info },
}

/** A sentence that must not be missed. */
export function Panel(props: { kind: keyof typeof kinds; children: ReactNode }) {
  const { className, icon: Icon } = kinds[props.kind]
  return (
    <div
      role={props.kind === 'bad' || props.kind === 'warn' ? 'alert' : 'status'}
      className={`flex animate-rise gap-3 rounded-xl px-4 py-3 text-[0.95rem] ${className}`}
    >
      <Icon size={20} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1 break-words">{props.children}</div>
    </div>
  )
}
