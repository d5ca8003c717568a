import type { BotCard } from '@sandbox-ai/api/contract'
import type { Line } from '../chat/Line.ts'

export type Preview = {
  /** Shows the chat with another look. */
  show: (card: BotCard) => void
  remove: () => void
}

export type OpenPreview = (frame: Element, bot: string, card: BotCard, ask: Line['ask']) => Preview
