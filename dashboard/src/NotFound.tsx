import { NavBar } from './landing/NavBar'
import { ButtonLink } from './ui/Button'
import { Ripples } from './ui/Ripples'

/** The page of an address that leads nowhere. */
export function NotFound() {
  return (
    <>
      <NavBar />
      <main
        tabIndex={-1}
        className="relative grid min-h-dvh place-items-center overflow-hidden p-6 text-center"
      >
        <Ripples className="absolute inset-0 size-full text-edge/25" />
        <div className="relative">
          <NothingHere to="/" label="Go to the home page" />
        </div>
      </main>
    </>
  )
}

/** The same within the dashboard, beside its menu. */
export function NotFoundInside() {
  return (
    <div className="grid min-h-[70dvh] place-items-center text-center">
      <NothingHere to="/dashboard/mybots" label="Go to My Bots" />
    </div>
  )
}

function NothingHere(props: { to: string; label: string }) {
  return (
    <div className="max-w-md space-y-5">
      <p className="font-display text-7xl font-bold text-sea">404</p>
      <h1 className="text-3xl font-bold">Nothing but sand here</h1>
      <p className="text-quiet">There is no page at this address. It may have been mistyped.</p>
      <ButtonLink to={props.to}>{props.label}</ButtonLink>
    </div>
  )
}
