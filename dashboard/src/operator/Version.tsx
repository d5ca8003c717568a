import type { getVersion, ReplyOf } from '@sandbox-ai/api/contract'
import { Card } from '../ui/Card'
import { longDate } from '../ui/format'
import { Panel } from '../ui/Panel'
import { Snippet } from '../ui/Snippet'

export type VersionProps = { version: ReplyOf<typeof getVersion> }

/** The version that runs here, and how to update it. */
export function Version({ version: { version, node, data, database, startedAt } }: VersionProps) {
  const facts = [
    ['SandBox AI', version],
    ['Node', node],
    ['Database', database],
    ['Started', longDate(startedAt)],
  ]
  return (
    <div className="space-y-6">
      <Card title="Version">
        <dl className="grid gap-4 sm:grid-cols-2">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-quiet">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-5">
          {data.version === data.newest ? (
            <Panel kind="good">The data is of this version.</Panel>
          ) : (
            <Panel kind="warn">
              The data has been through {data.version} of {data.newest} upgrades. Restart the server
              to go on.
            </Panel>
          )}
        </div>
      </Card>
      <Card
        title="Update"
        text="Data is upgraded at the next start, before anybody is answered. An older version does not open newer data: keep the backup until you are sure that everything works."
      >
        <Snippet
          label="Copy"
          name="Commands for an update"
          code={'npm run backup -- before.backup\ngit pull\nnpm ci\nnpm start'}
        />
      </Card>
    </div>
  )
}
