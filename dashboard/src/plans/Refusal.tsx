import { Link } from 'react-router-dom'
import type { Refused } from '../api'
import { asSentence } from '../ui/format'
import { Panel } from '../ui/Panel'

/** Why something was refused; where a plan is what is missing, with the way to the plans. */
export function Refusal({ error, code }: { error: string; code: Refused['code'] | null }) {
  return (
    <Panel kind="bad">
      {asSentence(error)}
      {code === 'plan_needed' && (
        <>
          {' '}
          <Link className="font-semibold underline" to="/plans/pickplan">
            See the plans
          </Link>
        </>
      )}
    </Panel>
  )
}
