import type { Bot } from '@sandbox-ai/api/contract'
import { config } from '../config'

/** Where a bot's public site is, or that it is not. */
export function SiteLink({ bot }: { bot: Bot }) {
  if (!bot.isRunning) return <span className="text-quiet">Bot not running</span>
  return (
    <span className="break-words">
      Bot is running at{' '}
      <a
        className="inline-block max-w-full font-semibold wrap-anywhere text-sea underline"
        href={bot.url}
        target="_blank"
        rel="noreferrer"
        onClick={event => event.stopPropagation()}
      >
        {hostOf(bot)}
      </a>
    </span>
  )
}

function hostOf(bot: Bot) {
  return URL.canParse(bot.url) ? new URL(bot.url).host : `${bot.botName}.${config.host}`
}
