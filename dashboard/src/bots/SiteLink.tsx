import type { Bot } from '@sandbox-ai/api/contract'
import { config } from '../config'

/** Where a bot's public site is, or that it is not. */
export function SiteLink({ bot }: { bot: Bot }) {
  if (!bot.isRunning) return <span className="text-quiet">Bot not running</span>
  const host = hostOf(bot)
  return (
    <span className="inline-flex max-w-full flex-wrap gap-x-1">
      Bot is running at{' '}
      <a
        className="inline-block max-w-full truncate font-semibold text-sea underline"
        href={bot.url}
        title={host}
        target="_blank"
        rel="noreferrer"
        onClick={event => event.stopPropagation()}
      >
        {host}
      </a>
    </span>
  )
}

function hostOf(bot: Bot) {
  return URL.canParse(bot.url) ? new URL(bot.url).host : `${bot.botName}.${config.host}`
}
