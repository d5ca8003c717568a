import { addDomain } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Field } from '../ui/Field'
import { LoadFailed } from '../ui/LoadFailed'
import { Panel } from '../ui/Panel'
import { Skeleton } from '../ui/Skeleton'
import { useMay } from '../ui/role'
import { sentField, useForm } from '../ui/useForm'
import { useLoad } from '../ui/useLoad'
import { DomainRow } from './DomainRow'
import { addDomainAtom, type Domains, loadDomainsAtom } from './domainAtoms'

/** The owner's own domains that the site is at, each with what its DNS record leads to. */
export function OwnDomain({ bot }: BotProps) {
  const load = useSetAtom(loadDomainsAtom)
  const [known, setKnown] = useState<Domains>()
  const mayAdd = useMay(addDomain)
  const { failed, retry } = useLoad(
    useCallback(async () => setKnown(await load(bot.botName)), [load, bot.botName]),
  )
  return (
    <Card
      title="Own domain"
      text="Put the site at an address of your own, such as help.example.com. Its first address keeps working."
    >
      {failed && !known && (
        <LoadFailed text="The domains did not load." error={failed} onRetry={retry} />
      )}
      {!known && !failed && <Skeleton lines={3} />}
      {known && (
        <div className="space-y-6">
          {known.domains.length > 0 && (
            <ul aria-label="Domains" className="divide-y divide-line">
              {known.domains.map(domain => (
                <DomainRow
                  key={domain.host}
                  bot={bot}
                  domain={domain}
                  target={known.target}
                  onChanged={setKnown}
                />
              ))}
            </ul>
          )}
          {mayAdd && <AddDomain bot={bot} onAdded={setKnown} />}
          {!mayAdd && known.domains.length === 0 && (
            <p className="text-quiet">This bot has no domain of its own yet.</p>
          )}
        </div>
      )}
    </Card>
  )
}

function AddDomain({ bot, onAdded }: BotProps & { onAdded: (domains: Domains) => void }) {
  const add = useSetAtom(addDomainAtom)
  const [sent, submit, adding] = useForm(async ({ domain = '' }, form) => {
    onAdded(await add(bot.botName, domain))
    form.reset()
  })
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {sent.error && !sent.fields['domain'] && (
        <Panel kind="bad">
          {sent.error}
          {sent.detail && <span className="block">{sent.detail}</span>}
        </Panel>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <Field
            label="Add a domain"
            placeholder="help.example.com"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            hint="Use a subdomain: a bare domain cannot have a CNAME record."
            {...sentField(sent, 'domain')}
          />
        </div>
        <Button type="submit" variant="soft" busy={adding} className="sm:mt-7.5">
          Add
        </Button>
      </div>
    </form>
  )
}
