import { calls } from '../../api/src/contract/calls.ts'
import type { Call } from '../../api/src/testing/slotsOf.ts'

const withFields = [...calls.values()].flatMap(({ of, method, path, body }) =>
  typeof body === 'string' ? [] : [{ of, method, path, shape: body }],
)

/** Every call with the shape of its body or query: of the dashboard, and of a bot's public site. */
export const dashboardCalls: Call[] = withFields.filter(({ of }) => of !== 'visitor')
export const siteCalls: Call[] = withFields.filter(({ of }) => of === 'visitor')
