import type { ReactNode } from 'react'

/** A way to sign in by its name, with what can be done about it. */
export function Method(props: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h3 className="font-semibold">{props.title}</h3>
        <p className="text-sm text-quiet">{props.text}</p>
      </div>
      {props.children}
    </div>
  )
}
