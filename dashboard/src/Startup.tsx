import { Loading } from './ui/Loading'

/** The first second. */
export function Startup() {
  return (
    <main>
      <h1 className="sr-only">SandBox AI</h1>
      <Loading className="min-h-dvh" />
    </main>
  )
}
