import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { userAtom } from './state'

/** Leaves for the dashboard, or for where the visitor wanted to go, once somebody is signed in. */
export function useNext() {
  const user = useAtomValue(userAtom)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const requested = search.get('next') ?? ''
  const next = /^\/[a-z]/.test(requested) ? requested : '/dashboard'
  useEffect(() => {
    if (user) void navigate(next, { replace: true })
  }, [user, next, navigate])
  return requested && `?${search}`
}
