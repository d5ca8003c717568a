import { Link } from 'react-router-dom'
import type { Refused } from '../api'
import { asSentence } from '../ui/format'
import { Panel } from '../ui/Panel'

/** The reason and the limit of a refusal, with a link to the plans where it needs another plan. */
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
