import type { ReactNode } from 'react'
import { Panel } from './Panel'
import { type Needs, useMay } from './role'

/** Shows a form to whoever may not send it, with the reason, and nothing in it to be changed. */
export function ReadOnly({ needs, children }: { needs: Needs; children: ReactNode }) {
  if (useMay(needs)) return children
  return (
    <>
      <Panel kind="info">
        You can read this but not change it: that requires the role of {needs.role}. The owner of
        the bot can change yours.
      </Panel>
      <fieldset disabled className="min-w-0 space-y-6">
        {children}
      </fieldset>
    </>
  )
}

/** Shows what only some roles can do to them alone. */
export function Only({ needs, children }: { needs: Needs; children: ReactNode }) {
  return useMay(needs) ? children : null
}
