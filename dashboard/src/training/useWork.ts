import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { refreshBotsAtom } from '../bots/atoms'
import { filesAtom, refreshFilesAtom } from '../material/atoms'
import { outcomeAtom, watchAtom } from './atoms'

/** How long, in ms, to wait before looking again while work is under way. */
const pause = 1_500

/** Keeps a bot's files and state fresh while something is read or trained, also after a reload in the middle of it. */
export function useWork(botName: string) {
  const reading = useAtomValue(filesAtom)?.some(file => file.status === 'reading') ?? false
  const training = useAtomValue(outcomeAtom)[botName]?.state === 'running'
  const watch = useSetAtom(watchAtom)
  const refreshFiles = useSetAtom(refreshFilesAtom)
  const refreshBots = useSetAtom(refreshBotsAtom)

  useEffect(() => {
    const leaving = new AbortController()
    const follow = async () => {
      const worked = await watch(botName, leaving.signal)
      if (leaving.signal.aborted) return
      if (worked || reading) await Promise.allSettled([refreshFiles(), refreshBots()])
      if (reading || training) setTimeout(() => !leaving.signal.aborted && void follow(), pause)
    }
    void follow()
    return () => leaving.abort()
  }, [botName, reading, training, watch, refreshFiles, refreshBots])
}
