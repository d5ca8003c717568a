import {
  createContext,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react'
import { Router } from 'react-router-dom'
import type { Visits } from './visits'

const VisitsContext = createContext<Visits | null>(null)

/** Everything within knows where the visitor is. The last page stays until the next one has loaded. */
export function Pages({ visits, children }: { visits: Visits; children: ReactNode }) {
  const [{ location, way }, setVisit] = useState(visits.now)
  useLayoutEffect(() => visits.watch(() => startTransition(() => setVisit(visits.now()))), [visits])
  return (
    <VisitsContext value={visits}>
      <Router location={location} navigationType={way} navigator={visits.navigator}>
        {children}
      </Router>
    </VisitsContext>
  )
}

/** Returns the visits of the page around. */
export function useVisits(): Visits {
  const visits = useContext(VisitsContext)
  if (!visits) throw new Error('There is no router around')
  return visits
}
