import { addDomain, type Domain } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { ago } from '../ui/format'
import { succeeded } from '../ui/notify'
import { useAction } from '../ui/useAction'
import { checkDomainAtom, type Domains, removeDomainAtom } from './domainAtoms'

const states = {
  waiting: ['Waiting for its DNS record', 'text-warn'],
  found: ['Your site is here', 'text-good'],
  wrong: ['Its DNS record leads elsewhere', 'text-bad'],
  taken: ['Its DNS record leads to another bot', 'text-bad'],
  surplus: ['Your plan allows fewer domains', 'text-bad'],
} as const

/** A domain, whether the site is there, and what is to be done until it is. */
export function DomainRow({
  bot,
  domain,
  target,
  onChanged,
}: BotProps & { domain: Domain; target: string; onChanged: (domains: Domains) => void }) {
  const { host, name, url, state, leadsTo, checkedAt } = domain
  const [asking, setAsking] = useState(false)
  const check = useSetAtom(checkDomainAtom)
  const remove = useSetAtom(removeDomainAtom)
  const [checkNow, checking] = useAction(async () => onChanged(await check(bot.botName, host)))
  const [removeNow, removing] = useAction(async () => {
    onChanged(await remove(bot.botName, host))
    succeeded('The domain was removed')
  })
  const [label, color] = states[state]
  return (
    <li className="space-y-3 py-4 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold wrap-anywhere">
            {state === 'found' ? (
              <a href={url} target="_blank" rel="noreferrer" className="text-sea hover:underline">
                {name}
              </a>
            ) : (
              name
            )}
          </p>
          <p className="text-sm">
            <span className={`font-semibold ${color}`}>{label}</span>
            {checkedAt && <span className="text-quiet"> · looked at {ago(checkedAt)}</span>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {state !== 'found' && (
            <Button variant="plain" needs={addDomain} busy={checking} onClick={checkNow}>
              Check now
            </Button>
          )}
          <Button variant="quiet" needs={addDomain} onClick={() => setAsking(true)}>
            Remove
          </Button>
        </div>
      </div>
      {state === 'surplus' && (
        <p className="text-sm">
          Your site is no longer shown at this domain. To bring it back, remove an older domain from
          any of your bots, or choose a larger plan.
        </p>
      )}
      {state !== 'found' && state !== 'surplus' && (
        <WhatToDo host={host} target={target} leadsTo={leadsTo} />
      )}
      {asking && (
        <Dialog
          title={`Remove ${name}?`}
          text="Visitors will no longer find the site there. Delete its DNS record as well."
          onClose={() => setAsking(false)}
        >
          <Button variant="danger" busy={removing} onClick={removeNow}>
            Remove domain
          </Button>
        </Dialog>
      )}
    </li>
  )
}

function WhatToDo({
  host,
  target,
  leadsTo,
}: Pick<Domain, 'host' | 'leadsTo'> & { target: string }) {
  const record = [
    ['Type', 'CNAME'],
    ['Name', host],
    ['Points to', target],
  ]
  return (
    <div className="space-y-3 rounded-xl bg-sand p-4 text-sm">
      <p>
        Where your domain is managed, add this record. It may take an hour until it is seen
        everywhere; we look every few minutes.
      </p>
      <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[auto_1fr]">
        {record.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-quiet">{label}</dt>
            <dd className="font-mono break-all select-all">{value}</dd>
          </div>
        ))}
      </dl>
      {leadsTo.length > 0 && (
        <p>
          Now it leads to <span className="font-mono break-all">{leadsTo.join(', ')}</span>.
        </p>
      )}
    </div>
  )
}
