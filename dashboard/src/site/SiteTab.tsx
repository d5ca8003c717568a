import type { BotProps } from '../bots/BotProps'
import { Budget } from './Budget'
import { Look } from './Look'
import { Origins } from './Origins'
import { RunSite } from './RunSite'
import { Share } from './Share'
import { TryIt } from './TryIt'

/** The public site: whether it runs, how it looks, where else it may be, and a chat to try it. */
export function SiteTab({ bot }: BotProps) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[1fr_23rem] xl:grid-rows-[auto_1fr]">
      <RunSite bot={bot} />
      <div className="min-w-0 xl:sticky xl:top-8 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <TryIt bot={bot} />
      </div>
      <div className="min-w-0 space-y-6">
        <Share bot={bot} />
        <Origins bot={bot} />
        <Look bot={bot} />
        <Budget bot={bot} />
      </div>
    </div>
  )
}
