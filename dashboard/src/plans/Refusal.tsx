import { Link } from 'react-router-dom'
import type { Refused } from '../api'
import { asSentence } from '../ui/format'
import { Panel } from '../ui/Panel'

/** Why something was refused, and which limit it met; where a plan is what is missing, with the way to the plans. */
export function Refusal(props: { error: string; code: Refused['code'] | null; detail: string }) {
  const { error, code, detail } = props
  return (
    <Panel kind="bad">
      {asSentence(error)} {detail}
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
