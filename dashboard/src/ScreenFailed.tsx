import { useEffect, useState, type ComponentType } from 'react'
import { isReachable, noteFailure, onFound } from './connection'
import { Button } from './ui/Button'

type Load<Props> = () => Promise<ComponentType<Props>>

/** Loads a screen; where that fails, one that says so in its place, and tries again. */
export async function screenOr<Props extends object>(load: Load<Props>) {
  try {
    return await load()
  } catch {
    void noteFailure()
    return (props: Props) => <ScreenFailed load={load} props={props} />
  }
}

function ScreenFailed<Props extends object>({ load, props }: { load: Load<Props>; props: Props }) {
  const [Screen, setScreen] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    const tryAgain = () => load().then(loaded => setScreen(() => loaded))
    return onFound(() => void tryAgain().catch(() => {}))
  }, [load])
  const retry = async () => {
    try {
      const loaded = await load()
      setScreen(() => loaded)
    } catch {
      // Files replaced on the server since this page was loaded come with the page alone.
      if (await isReachable()) location.reload()
      else void noteFailure()
    }
  }
  if (Screen) return <Screen {...props} />
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-6 py-10 text-center">
      <p>This page did not load. Check your connection, then try again.</p>
      <Button variant="soft" onClick={retry}>
        Retry
      </Button>
    </div>
  )
}
