import type { FailedJob } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { Button } from '../ui/Button'
import { longDate, times } from '../ui/format'
import { succeeded } from '../ui/notify'
import { useAction } from '../ui/useAction'
import { loadFailedJobsAtom, runJobAgainAtom } from './atoms'
import { LongList } from './LongList'

const kinds: Record<string, string> = {
  read: 'Reading a file',
  train: 'Training',
  import: 'Reading a web address',
  crawl: 'Looking through a site',
  compare: 'Comparing versions',
  copy: 'Copying a bot',
  erase: 'Deleting a bot',
  close: 'Closing an account',
}

/** Jobs that were given up, each of which can be run again. */
export function FailedJobs() {
  const load = useSetAtom(loadFailedJobsAtom)
  return (
    <LongList label="Failed jobs" empty="No job has failed." load={load}>
      {(job, show) => (
        <Line key={job.id} job={job} onRunning={(jobs, total) => show({ items: jobs, total })} />
      )}
    </LongList>
  )
}

function Line(props: { job: FailedJob; onRunning: (jobs: FailedJob[], total: number) => void }) {
  const { id, kind, botName, code, attempts, at } = props.job
  const runAgain = useSetAtom(runJobAgainAtom)
  const [run, running] = useAction(async () => {
    const { jobs, total } = await runAgain({ job: id })
    succeeded('The job runs again')
    props.onRunning(jobs, total)
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">
          {kinds[kind] ?? kind}
          {botName && <span className="font-normal text-quiet"> of {botName}</span>}
        </p>
        <p className="text-sm text-quiet">
          <code>{code}</code> · tried {times(attempts)} · {longDate(at)}
        </p>
      </div>
      <Button variant="plain" busy={running} onClick={run}>
        Run again
      </Button>
    </li>
  )
}
