import { Link } from 'react-router-dom'
import { useTraining } from '../training/useTraining'
import { ArrowLeft } from '../ui/lucide/icons'
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
          <ArrowLeft size={16} />
          My Bots
        </Link>
        <span className="text-quiet" aria-hidden>
          /
        </span>
        <span className="text-sea">BotDash</span>
      </p>
      <div {...stays} className="flex flex-wrap items-start gap-x-1 gap-y-3 outline-none">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1 gap-y-2 sm:mr-5">
          <h1
            title={bot.botName}
            className="line-clamp-2 min-w-0 text-2xl font-bold tracking-tight text-ellipsis sm:text-3xl"
          >
            {bot.botName}
          </h1>
          <BotSwitcher bot={bot} tab={tab} />
          <span className="sm:ml-1.5">
            <StatusBadge bot={bot} />
          </span>
        </div>
        <div className="max-sm:order-last max-sm:basis-full max-sm:empty:hidden">
          <NextStep bot={bot} tab={tab} />
        </div>
        <BotMenu bot={bot} />
      </div>
      <div className="mt-2 flex items-center justify-between gap-x-6 gap-y-1 text-[0.95rem] max-sm:flex-col max-sm:items-start">
        <output>
          {status}
          {firstStep && <span className="font-semibold"> {firstStep}</span>}
        </output>
        <span className="min-w-0 text-sm max-sm:max-w-full">
          <SiteLink bot={bot} />
        </span>
      </div>
      {[...new Set([bot.reasonToTrain, bot.trouble, bot.unrecorded])]
        .filter(Boolean)
        .map(reason => (
          <div key={reason} className="mt-4">
            <Panel kind="warn">{reason}</Panel>
          </div>
        ))}
      <BotTabs bot={bot} tab={tab} />
    </div>
  )
}
