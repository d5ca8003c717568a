import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { botsAtom, refreshBotsAtom } from '../bots/atoms'
import { filesAtom, refreshFilesAtom } from '../material/atoms'
import { addressesAtom, refreshAddressesAtom } from '../web/atoms'
import { outcomeAtom, watchAtom } from './atoms'

/** Milliseconds between two updates of files and bots while work is in progress. */
const pause = 1_500
/** Milliseconds until progress is requested again, as the stream may have been opened just before the work began. */
const soon = 300

/** Keeps a bot's files and state fresh while something is read or trained, also after a reload in the middle of it. */
export function useWork(botName: string) {
  const files = useAtomValue(filesAtom)
  const addresses = useAtomValue(addressesAtom)[botName]
  const reading =
    files?.some(file => file.status === 'reading') ||
    addresses?.some(address => address.isReading) ||
    false
  const isRunning = useAtomValue(outcomeAtom)[botName]?.state === 'running'
  const bots = useAtomValue(botsAtom)
  const training = isRunning || bots?.find(bot => bot.botName === botName)?.isTraining === true
  const watch = useSetAtom(watchAtom)
  const refreshFiles = useSetAtom(refreshFilesAtom)
  const refreshBots = useSetAtom(refreshBotsAtom)
  const refreshAddresses = useSetAtom(refreshAddressesAtom)

  useEffect(() => {
    const leaving = new AbortController()
    const follow = async () => {
      const worked = await watch(botName, leaving.signal)
      if (leaving.signal.aborted) return
      if (worked) await Promise.allSettled([refreshFiles(), refreshBots(), refreshAddresses()])
      if (reading || training) setTimeout(() => !leaving.signal.aborted && void follow(), soon)
    }
    void follow()
    return () => leaving.abort()
  }, [botName, reading, training, watch, refreshFiles, refreshBots, refreshAddresses])

  // Read files appear one by one, and also where no stream gets through.
  useEffect(() => {
    const poll = () => Promise.allSettled([refreshFiles(), refreshBots(), refreshAddresses()])
    const timer = reading ? setInterval(poll, pause) : undefined
    return () => clearInterval(timer)
  }, [reading, refreshFiles, refreshBots, refreshAddresses])
}
