import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { botsAtom, pollBotsAtom, refreshBotsAtom } from '../bots/atoms'
import { filesAtom, pollFilesAtom, refreshFilesAtom } from '../material/atoms'
import { addressesAtom, refreshAddressesAtom } from '../web/atoms'
import { outcomeAtom, watchAtom } from './atoms'

/** Milliseconds from one update of files and bots to the next while something is read. */
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
  const pollFiles = useSetAtom(pollFilesAtom)
  const pollBots = useSetAtom(pollBotsAtom)
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
    if (!reading) return undefined
    let isLeft = false
    const poll = async () => {
      await Promise.allSettled([pollFiles(), pollBots(), refreshAddresses()])
      if (!isLeft) timer = setTimeout(poll, pause)
    }
    let timer = setTimeout(poll, pause)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [reading, pollFiles, pollBots, refreshAddresses])
}
