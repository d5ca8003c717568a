import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { isOffline } from '../chat/isOffline.ts'

/** Tells, while it is so, that the browser has no network. */
export const Offline = ({ text }: { text: string }) => {
  const isShown = useSignal(false)
  useEffect(() => {
    const ending = new AbortController()
    const look = () => {
      isShown.value = isOffline()
    }
    look()
    for (const name of ['online', 'offline'])
      addEventListener(name, look, { signal: ending.signal })
    return () => ending.abort()
  }, [])
  return isShown.value ? <Alert text={text} /> : null
}

/** A line above the field that is read aloud at once. */
export const Alert = ({ text }: { text: string }) => (
  <p class="alert" role="alert" dir="auto">
    {text}
  </p>
)
