import type { Bot } from '@sandbox-ai/api/contract'

/** The props of every part of BotDash. */
export type BotProps = { bot: Bot }
