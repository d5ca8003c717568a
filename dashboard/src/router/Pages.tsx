import { createContext, useContext, useLayoutEffect, useState, type ReactNode } from 'react'
import { Router } from 'react-router-dom'
import type { Visits } from './visits'

const VisitsContext = createContext<Visits | null>(null)

/**
 * Everything within knows where the visitor is. The last page stays until `load` has the next one. No transition: React
 * would hold it back until every form that is being sent has its answer.
 */
export function Pages(props: {
  visits: Visits
  load: (path: string) => Promise<void>
  children: ReactNode
}) {
  const { visits, load } = props
  const [{ location, way }, setVisit] = useState(visits.now)
  useLayoutEffect(() => {
    let shown = visits.now().location.pathname
    return visits.watch(async () => {
      const visit = visits.now()
      const { pathname } = visit.location
      if (pathname !== shown) await load(pathname)
      if (visit !== visits.now()) return
      shown = pathname
      setVisit(visit)
    })
  }, [visits, load])
  return (
    <VisitsContext value={visits}>
      <Router location={location} navigationType={way} navigator={visits.navigator}>
        {props.children}
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
