import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTraining } from '../training/useTraining'
import { Panel } from '../ui/Panel'
import { useFocusStays } from '../ui/useFocusStays'
import type { Tab } from './botAddress'
import { BotMenu } from './BotMenu'
import type { BotProps } from './BotProps'
import { BotSwitcher } from './BotSwitcher'
import { BotTabs } from './BotTabs'
import { NextStep } from './NextStep'
import { SiteLink } from './SiteLink'
import { StatusBadge } from './StatusBadge'
import { firstStepOf, statusOf } from './statusOf'

/** Shows the bot's name and state on every tab, with the next step, the way to other bots, and the tabs. */
export function BotHeader({ bot, tab }: BotProps & { tab: Tab }) {
  const status = statusOf(bot, useTraining(bot.botName))
  const firstStep = firstStepOf(bot)
  const stays = useFocusStays<HTMLDivElement>()
  return (
    <div className="mb-7">
      <p className="mb-1.5 flex items-center gap-2 text-sm font-semibold">
        <Link
          to="/dashboard/mybots"
          className="inline-flex items-center gap-1.5 rounded text-quiet hover:text-ink"
        >
          <ArrowLeft size={16} aria-hidden />
          My Bots
        </Link>
        <span className="text-quiet" aria-hidden>
          /
        </span>
        <span className="text-sea">BotDash</span>
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-52 items-center gap-1">
          <h1
            title={bot.botName}
            className="line-clamp-2 min-w-0 text-2xl font-bold tracking-tight text-ellipsis sm:text-3xl"
          >
            {bot.botName}
          </h1>
          <BotSwitcher bot={bot} tab={tab} />
        </div>
        <div {...stays} className="flex items-start gap-1 outline-none">
          <NextStep bot={bot} tab={tab} />
          <BotMenu bot={bot} />
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.95rem]">
        <StatusBadge bot={bot} />
        <output>
          {status}
          {firstStep && <span className="font-semibold"> {firstStep}</span>}
        </output>
        <span className="min-w-0 text-sm">
          <SiteLink bot={bot} />
        </span>
      </div>
      {bot.trouble && (
        <div className="mt-4">
          <Panel kind="warn">{bot.trouble}</Panel>
        </div>
      )}
      <BotTabs bot={bot} tab={tab} />
    </div>
  )
}
