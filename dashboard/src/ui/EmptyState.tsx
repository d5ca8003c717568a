import type { ReactNode } from 'react'
import { Ripples } from './Ripples'

/** Stands in place of a list with nothing in it, and may offer what to do. */
export function EmptyState(props: { text: string; children?: ReactNode }) {
  return (
    <div className="relative overflow-hidden rounded-2xl border border-dashed border-edge/60 px-6 py-12 text-center">
      <Ripples className="absolute inset-0 size-full text-edge/20" />
      <div className="relative mx-auto flex max-w-md flex-col items-center gap-5">
        <p>{props.text}</p>
        {props.children}
      </div>
    </div>
  )
}
