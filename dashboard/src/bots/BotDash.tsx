import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { currentBotAtom, userAtom } from '../auth/state'
import { placesWithDraft } from '../material/drafts'
import { LostDrafts } from '../material/LostDrafts'
import { NotFoundInside } from '../NotFound'
import { useWork } from '../training/useWork'
import { LoadFailed } from '../ui/LoadFailed'
import { Skeleton } from '../ui/Skeleton'
import { notice } from '../ui/notify'
import { useLoad } from '../ui/useLoad'
import { botsAtom, chooseBotAtom, deletedBotsAtom, loadBotsAtom, renamedAtom } from './atoms'
import { botAddress, tabs, type Tab } from './botAddress'
import { BotHeader } from './BotHeader'
import { NewBot } from './NewBot'
import type { BotProps } from './BotProps'
import { tabPages } from './tabPages'

/** One bot, the one its address names. Without a bot: the form that creates one. Questions were called Feedback once. */
export function BotDash() {
  const { tab: wanted } = useParams()
  const tab = wanted === 'feedback' ? 'questions' : tabs.find(tab => tab === wanted)
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
  if (!tab || tab !== wanted) return <Navigate to={botAddress(named, tab)} replace />
  if (!bots && failed) return <LoadFailed text="Your bot did not load." onRetry={retry} />
  const bot = bots?.find(bot => bot.botName === named)
  if (bots && !bot) return <NoSuchBot botName={named} />
  if (!bot || chosen !== named) return <Skeleton lines={4} />
  return <ChosenBot key={named} bot={bot} tab={tab} />
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

function NoSuchBot({ botName }: { botName: string }) {
  const isKnown = useAtomValue(deletedBotsAtom).includes(botName)
  const email = useAtomValue(userAtom)?.email
  const [hasDrafts] = useState(() => !isKnown && placesWithDraft(email, botName).length > 0)
  const choose = useSetAtom(chooseBotAtom)
  const navigate = useNavigate()
  const leave = useCallback(() => {
    choose(null)
    void navigate('/dashboard/mybots', { replace: true })
  }, [choose, navigate])
  useEffect(() => {
    if (hasDrafts) return
    if (!isKnown) notice('This bot was not found.')
    leave()
  }, [hasDrafts, isKnown, leave])
  return hasDrafts ? <LostDrafts email={email} botName={botName} onLeave={leave} /> : null
}
