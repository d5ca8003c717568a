import { Loading } from './ui/Loading'

/** The first second. */
export function Startup() {
  return <Loading className="min-h-dvh" />
}
