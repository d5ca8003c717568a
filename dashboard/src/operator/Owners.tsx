import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { SearchField } from '../ui/SearchField'
import { count, longDate } from '../ui/format'
import { loadOwnersAtom } from './atoms'
import { LongList } from './LongList'
import { ownerAddress } from './parts'
import { planNames } from './planNames'

/** Accounts, found by the beginning of their email or the name of a bot. */
export function Owners() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const loadPage = useSetAtom(loadOwnersAtom)
  const load = useCallback((skip: number) => loadPage(search, skip), [loadPage, search])
  return (
    <div className="space-y-5">
      <SearchField
        label="Email or bot name"
        search={search || undefined}
        onSearch={text => setParams(text ? { search: text } : {})}
      />
      <LongList
        key={search}
        label="Owners"
        empty={
          search
            ? 'No email begins with this, and no bot has this name.'
            : 'Nobody has signed up yet.'
        }
        load={load}
      >
        {owner => (
          <li key={owner.id} className="py-3.5">
            <Link
              to={ownerAddress(owner.id)}
              className="font-semibold wrap-anywhere text-sea hover:underline"
            >
              {owner.email}
            </Link>
            <p className="text-sm text-quiet">
              {planNames[owner.plan]}
              {owner.givenPlan && ', given by hand'} · {count(owner.bots, 'bot')}, {owner.liveSites}{' '}
              live · since {longDate(owner.createdAt)}
              {!owner.isVerified && ' · email not confirmed'}
            </p>
          </li>
        )}
      </LongList>
    </div>
  )
}
