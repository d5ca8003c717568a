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
import { allIsWell, firstStepOf, statusOf } from './statusOf'

/**
 * Shows the bot's name and state on every tab, with the next step, the way to other bots, and the tabs. Where there is
 * little room the name stands in the page's own header, and the state is told in words only where there is something to do.
 */
export function BotHeader({ bot, tab }: BotProps & { tab: Tab }) {
  const status = statusOf(bot, useTraining(bot))
  const firstStep = firstStepOf(bot)
  const hasToDo = status !== allIsWell || firstStep !== ''
  const stays = useFocusStays<HTMLDivElement>()
  return (
    <div data-bot-header className="mb-7 flex flex-col max-lg:mb-5 max-lg:first:-mt-6">
      <p className="mb-1.5 hidden items-center gap-2 text-sm font-semibold lg:flex">
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
      <div {...stays} className="flex items-start gap-1 outline-none">
        <div className="flex min-w-0 items-center gap-1 max-lg:fixed max-lg:top-0 max-lg:right-24 max-lg:left-2 max-lg:z-30 max-lg:h-14 lg:mr-5 lg:flex-1 lg:flex-wrap lg:gap-y-2">
          <Link
            to="/dashboard/mybots"
            aria-label="My Bots"
            className="shrink-0 rounded-full p-2 text-quiet hover:text-ink lg:hidden"
          >
            <ArrowLeft size={20} />
          </Link>
          <h1
            title={bot.botName}
            className="min-w-0 text-lg font-bold tracking-tight max-lg:truncate lg:line-clamp-2 lg:text-3xl"
          >
            {bot.botName}
          </h1>
          <BotSwitcher bot={bot} tab={tab} />
          <span className="lg:ml-1.5">
            <StatusBadge bot={bot} isDot />
          </span>
        </div>
        <div className="max-lg:mt-4 max-lg:empty:hidden">
          <NextStep bot={bot} tab={tab} />
        </div>
        <div className="max-lg:fixed max-lg:top-2 max-lg:right-14 max-lg:z-30">
          <BotMenu bot={bot} />
        </div>
      </div>
      <div
        className={`mt-2 flex items-center justify-between gap-x-6 text-[0.95rem] ${hasToDo ? 'max-lg:mt-4' : 'max-lg:hidden'}`}
      >
        <output>
          {status}
          {firstStep && <span className="font-semibold"> {firstStep}</span>}
        </output>
        <span className="min-w-0 text-sm max-lg:hidden">
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
