import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useEffect } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { currentBotAtom } from '../auth/state'
import { NotFoundInside } from '../NotFound'
import { useWork } from '../training/useWork'
import { LoadFailed } from '../ui/LoadFailed'
import { Skeleton } from '../ui/Skeleton'
import { notice } from '../ui/notify'
import { useLoad } from '../ui/useLoad'
import { botsAtom, chooseBotAtom, loadBotsAtom, renamedAtom } from './atoms'
import { botAddress, tabs, type Tab } from './botAddress'
import { BotHeader } from './BotHeader'
import { NewBot } from './NewBot'
import type { BotProps } from './BotProps'
import { tabPages } from './tabPages'

/** One bot, the one its address names. Without a bot: the form that creates one. */
export function BotDash() {
  const { tab: wanted } = useParams()
  const tab = tabs.find(tab => tab === wanted)
  const named = useSearchParams()[0].get('bot')
  const chosen = useAtomValue(currentBotAtom)
  const bots = useAtomValue(botsAtom)
  const renamed = useAtomValue(renamedAtom)[named ?? '']
  const choose = useSetAtom(chooseBotAtom)
  const { failed, retry } = useLoad(useSetAtom(loadBotsAtom))

  useEffect(() => {
    if (named) choose(named)
  }, [named, choose])

  if (wanted && !tab) return <NotFoundInside />
  if (!named) return chosen ? <Navigate to={botAddress(chosen, tab)} replace /> : <NewBot />
  if (renamed) return <Navigate to={botAddress(renamed, tab)} replace />
  if (!tab) return <Navigate to={botAddress(named)} replace />
  if (!bots && failed) return <LoadFailed text="Your bot did not load." onRetry={retry} />
  if (!bots || chosen !== named) return <Skeleton lines={4} />
  const bot = bots.find(bot => bot.botName === named)
  return bot ? <ChosenBot key={named} bot={bot} tab={tab} /> : <NoSuchBot />
}

function ChosenBot({ bot, tab }: BotProps & { tab: Tab }) {
  useWork(bot.botName)
  const Page = tabPages[tab]
  return (
    <>
      <BotHeader bot={bot} tab={tab} />
      <Suspense fallback={<Skeleton lines={4} />}>
        <Page bot={bot} />
      </Suspense>
    </>
  )
}

function NoSuchBot() {
  const choose = useSetAtom(chooseBotAtom)
  const navigate = useNavigate()
  useEffect(() => {
    notice('This bot was not found.')
    choose(null)
    void navigate('/dashboard/mybots', { replace: true })
  }, [choose, navigate])
  return null
}
