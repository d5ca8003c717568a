import type { Bot } from '@sandbox-ai/api/contract'

/** Returns the address of a bot's logo for its owner, whose site may be stopped. */
export const logoAddress = ({ botName, logo }: Bot) =>
  logo.replace(/^.logo\?/, `/api/logo?bot=${botName}&`)
