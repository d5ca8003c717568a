import type { ReactNode } from 'react'
import { NavBar } from '../landing/NavBar'
import { Ripples } from '../ui/Ripples'

/** The page around the forms to sign in, to sign up and to choose a new password. */
export function AuthLayout(props: { eyebrow?: string; title: string; children: ReactNode }) {
  return (
    <>
      <NavBar />
      <main
        tabIndex={-1}
        className="relative grid min-h-dvh place-items-center overflow-hidden px-4 pt-24 pb-12"
      >
        <Ripples className="absolute inset-0 size-full text-edge/25" stone={{ x: 600, y: 300 }} />
        <div className="relative w-full max-w-md animate-rise rounded-3xl border border-line bg-card p-6 shadow-float sm:p-9">
          {props.eyebrow && <p className="mb-1 font-semibold text-sea">{props.eyebrow}</p>}
          <h1 className="mb-7 text-3xl font-bold tracking-tight">{props.title}</h1>
          {props.children}
        </div>
      </main>
    </>
  )
}
