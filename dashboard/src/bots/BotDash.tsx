import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import {
  Navigate,
  Outlet,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
import { currentBotAtom, userAtom } from '../auth/state'
import { placesWithDraft } from '../material/drafts'
import { LostDrafts } from '../material/LostDrafts'
import { UnsavedGuard } from '../material/UnsavedGuard'
import { NotFoundInside } from '../NotFound'
import { roleOf } from '../team/roleOf'
import { useWork } from '../training/useWork'
import { LoadFailed } from '../ui/LoadFailed'
import { RoleContext } from '../ui/role'
import { Skeleton } from '../ui/Skeleton'
import { notice } from '../ui/notify'
import { useLoad } from '../ui/useLoad'
import { botsAtom, chooseBotAtom, deletedBotsAtom, loadBotsAtom, renamedAtom } from './atoms'
import { botAddress, tabs, type Tab } from './botAddress'
import { BotHeader } from './BotHeader'
import { NewBot } from './NewBot'
import type { BotProps } from './BotProps'

/** One bot, the one its address names. Without a bot: the form that creates one. Questions were called Feedback once. */
export function BotDash() {
  const { tab: requested } = useParams()
  const tab = requested === 'feedback' ? 'questions' : tabs.find(tab => tab === requested)
  const requestedBot = useSearchParams()[0].get('bot')
  const chosen = useAtomValue(currentBotAtom)
  const bots = useAtomValue(botsAtom)
  const renames = useAtomValue(renamedAtom)
  const name = requestedBot && (renames[requestedBot] ?? requestedBot)
  const key = useSameBot(name)
  const choose = useSetAtom(chooseBotAtom)
  const { failed, retry } = useLoad(useSetAtom(loadBotsAtom))

  useEffect(() => {
    if (name) choose(name)
  }, [name, choose])

  // The page stays, and all that is typed on it.
  const navigate = useNavigate()
  const { state } = useLocation()
  useEffect(() => {
    if (name && name !== requestedBot)
      void navigate(botAddress(name, tab), { replace: true, state })
  }, [name, requestedBot, tab, state, navigate])

  if (requested && !tab) return <NotFoundInside />
  if (!requestedBot || !name)
    return chosen ? <Navigate to={botAddress(chosen, tab)} replace /> : <NewBot />
  if (!tab || tab !== requested) return <Navigate to={botAddress(requestedBot, tab)} replace />
  if (!bots && failed)
    return <LoadFailed text="Your bot did not load." error={failed} onRetry={retry} />
  const bot = bots?.find(bot => bot.botName === name)
  if (bots && !bot) return <NoSuchBot botName={name} />
  if (!bot || chosen !== name) return <Skeleton lines={4} />
  return <ChosenBot key={key} bot={bot} tab={tab} />
}

/** Returns a key that is another for each bot, and stays the same for one that is renamed. */
function useSameBot(name: string | null) {
  const renames = useAtomValue(renamedAtom)
  const [known, setKnown] = useState({ name, key: 0 })
  if (known.name === name) return known.key
  const isSame = known.name !== null && renames[known.name] === name
  const next = { name, key: isSame ? known.key : known.key + 1 }
  setKnown(next)
  return next.key
}

function ChosenBot({ bot, tab }: BotProps & { tab: Tab }) {
  useWork(bot.botName)
  const role = roleOf(bot, useAtomValue(userAtom)?.email)
  return (
    <RoleContext value={role}>
      <BotHeader bot={bot} tab={tab} />
      <Outlet context={bot} />
      <UnsavedGuard />
    </RoleContext>
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
