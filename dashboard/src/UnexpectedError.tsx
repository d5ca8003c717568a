import { Button } from './ui/Button'
import { Ripples } from './ui/Ripples'

/** Where a screen that broke leads. */
export function UnexpectedError() {
  return (
    <main
      tabIndex={-1}
      className="relative grid min-h-dvh place-items-center overflow-hidden p-6 text-center"
    >
      <Ripples className="absolute inset-0 size-full text-edge/25" />
      <div className="relative max-w-md space-y-5">
        <h1 className="text-3xl font-bold">Unexpected Application Error!</h1>
        <p className="text-quiet">
          Something on this page went wrong. Your saved work is safe. Reloading usually helps.
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => location.reload()}>Reload</Button>
          <Button variant="plain" onClick={() => location.assign('/')}>
            Go to the home page
          </Button>
        </div>
      </div>
    </main>
  )
}
