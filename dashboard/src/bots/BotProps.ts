import type { Bot } from '@sandbox-ai/api/contract'

/** What every part of BotDash is given. */
export type BotProps = { bot: Bot }
