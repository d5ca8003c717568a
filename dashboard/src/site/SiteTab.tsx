import type { BotProps } from '../bots/BotProps'
import { Look } from './Look'
import { Origins } from './Origins'
import { RunSite } from './RunSite'
import { Share } from './Share'
import { TryIt } from './TryIt'

/** The public site: whether it runs, how it looks, where else it may be, and a chat to try it. */
export function SiteTab({ bot }: BotProps) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
      <div className="min-w-0 space-y-6 xl:row-span-2">
        <RunSite bot={bot} />
        <div className="xl:hidden">
          <TryIt bot={bot} />
        </div>
        <Share bot={bot} />
        <Origins bot={bot} />
        <Look bot={bot} />
      </div>
      <div className="sticky top-8 hidden xl:block">
        <TryIt bot={bot} />
      </div>
    </div>
  )
}
