import { cancelWork } from '@sandbox-ai/api/contract'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { filesAtom } from '../material/atoms'
import { cancelAtom } from '../training/atoms'
import { afterChange } from '../ui/afterChange'
import { Button } from '../ui/Button'
import { LoadFailed } from '../ui/LoadFailed'
import { useAction } from '../ui/useAction'
import { useLoad } from '../ui/useLoad'
import { AddressRow } from './AddressRow'
import { addressesAtom, refreshAddressesAtom } from './atoms'

/** Number of addresses that are shown at first. */
const maxListed = 10

/** The web addresses of a bot: what was found there, and reading it again. */
export function Addresses({ bot }: BotProps) {
  const [all, setAll] = useState(false)
  const addresses = useAtomValue(addressesAtom)[bot.botName]
  const files = useAtomValue(filesAtom)?.length
  const refresh = useSetAtom(refreshAddressesAtom)
  const cancel = useSetAtom(cancelAtom)
  const [stop, stopping] = useAction(async () => {
    await cancel(bot.botName)
    await afterChange(refresh())
  })
  // A file that came or went may be of an address.
  const load = useCallback(
    async () => (files === undefined ? undefined : refresh()),
    [refresh, files],
  )
  const { failed, retry } = useLoad(load)
  if (failed && !addresses)
    return <LoadFailed text="The web addresses did not load." error={failed} onRetry={retry} />
  if (!addresses?.length) return null
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">Web addresses</h2>
        {addresses.some(address => address.isReading) && (
          <Button needs={cancelWork} variant="quiet" busy={stopping} onClick={stop}>
            Stop reading the web
          </Button>
        )}
      </div>
      <ul className="space-y-3">
        {addresses.slice(0, all ? undefined : maxListed).map(address => (
          <AddressRow key={address.url} bot={bot} address={address} />
        ))}
      </ul>
      {!all && addresses.length > maxListed && (
        <div className="mt-4 text-center">
          <Button variant="plain" onClick={() => setAll(true)}>
            Show all {addresses.length}
          </Button>
        </div>
      )}
    </section>
  )
}
