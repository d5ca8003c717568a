import { NavBar } from './landing/NavBar'
import { ButtonLink } from './ui/Button'
import { Ripples } from './ui/Ripples'

export function NotFound() {
  return (
    <>
      <NavBar />
      <main
        tabIndex={-1}
        className="relative grid min-h-dvh place-items-center overflow-hidden p-6 text-center"
      >
        <Ripples className="absolute inset-0 size-full text-edge/25" />
        <div className="relative max-w-md space-y-5">
          <p className="font-display text-7xl font-bold text-sea">404</p>
          <h1 className="text-3xl font-bold">Nothing but sand here</h1>
          <p className="text-quiet">This address leads nowhere. It may have been mistyped.</p>
          <ButtonLink to="/">Go to the start</ButtonLink>
        </div>
      </main>
    </>
  )
}
