import { Suspense } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import { CatchErrors } from './router/CatchErrors'
import { routes } from './routes'
import { Startup } from './Startup'
import { UnexpectedError } from './UnexpectedError'

/** The screen of the address, whatever happens to it. */
export function Screens() {
  const screen = useRoutes(routes)
  return (
    <CatchErrors at={useLocation().key} fallback={<UnexpectedError />}>
      <Suspense fallback={<Startup />}>{screen}</Suspense>
    </CatchErrors>
  )
}
