import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, type ComponentType } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { currentBotAtom } from '../auth/state'
import { FeedbackTab } from '../insight/FeedbackTab'
import { MaterialTab } from '../material/MaterialTab'
import { NoteTab } from '../material/NoteTab'
import { SiteTab } from '../site/SiteTab'
import { TrainTab } from '../training/TrainTab'
import { useWork } from '../training/useWork'
import { Skeleton } from '../ui/Skeleton'
import { failed, notice } from '../ui/notify'
import { botsAtom, chooseBotAtom, refreshBotsAtom } from './atoms'
import { botAddress, tabs, type Tab } from './botAddress'
import { BotHeader } from './BotHeader'
import { NewBot } from './NewBot'
import type { BotProps } from './BotProps'

const pages: Record<Tab, ComponentType<BotProps>> = {
  material: MaterialTab,
  note: NoteTab,
  train: TrainTab,
  site: SiteTab,
  feedback: FeedbackTab,
}

/** One bot, the one its address names. Without a bot: the form that creates one. */
export function BotDash() {
  const params = useParams()
  const tab = tabs.find(tab => tab === params['tab'])
  const named = useSearchParams()[0].get('bot')
  const chosen = useAtomValue(currentBotAtom)
  const bots = useAtomValue(botsAtom)
  const choose = useSetAtom(chooseBotAtom)
  const refresh = useSetAtom(refreshBotsAtom)

  useEffect(() => {
    if (named) choose(named)
  }, [named, choose])
  useEffect(() => {
    if (!bots) refresh().catch(failed)
  }, [bots, refresh])

  if (!named) return chosen ? <Navigate to={botAddress(chosen, tab)} replace /> : <NewBot />
  if (!tab) return <Navigate to={botAddress(named)} replace />
  if (!bots || chosen !== named) return <Skeleton lines={4} />
  const bot = bots.find(bot => bot.botName === named)
  return bot ? <ChosenBot key={named} bot={bot} tab={tab} /> : <NoSuchBot />
}

function ChosenBot({ bot, tab }: BotProps & { tab: Tab }) {
  useWork(bot.botName)
  const Page = pages[tab]
  return (
    <>
      <BotHeader bot={bot} tab={tab} />
      <Page bot={bot} />
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
