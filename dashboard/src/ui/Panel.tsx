import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from './lucide/icons'

const kinds = {
  bad: { look: 'bg-bad-soft text-bad', icon: CircleAlert },
  warn: { look: 'bg-warn-soft text-warn', icon: TriangleAlert },
  good: { look: 'bg-good-soft text-good', icon: CircleCheck },
  info: { look: 'bg-sea-soft text-sea', icon: Info },
}

/** A sentence that must not be missed. */
export function Panel(props: { kind: keyof typeof kinds; children: ReactNode }) {
  const { look, icon: Icon } = kinds[props.kind]
  return (
    <div
      role={props.kind === 'bad' || props.kind === 'warn' ? 'alert' : 'status'}
      className={`flex animate-rise gap-3 rounded-xl px-4 py-3 text-[0.95rem] ${look}`}
    >
      <Icon size={20} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1 break-words">{props.children}</div>
    </div>
  )
}
