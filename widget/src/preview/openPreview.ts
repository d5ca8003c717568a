import type { BotCard } from '@sandbox-ai/api/contract'
import { adopt } from '../adopt.ts'
import { callerOf } from '../chat/caller.ts'
import { chat } from '../chat/chat.ts'
import type { Line } from '../chat/Line.ts'
import { mountWith } from '../mount.ts'
import { control } from '../panel.ts'
import { drawPanel } from '../panel/drawPanel.ts'
import type { OpenPreview } from './Preview.ts'
import css from './preview.css'

/**
 * Opens the chat in a frame, which has to contain what is `fixed`, with a look that is not public yet. `ask` answers;
 * ratings count nowhere, and nothing is kept.
 */
export const openPreview: OpenPreview = (frame, bot, card, ask) => {
  const line: Line = {
    ask,
    caller: callerOf(bot),
    rate: async () => '',
    recall: () => null,
    remember: () => {},
  }
  const model = chat(bot, undefined, 'en', undefined, line)
  model.card.value = card
  const openPanel: typeof import('../panel/drawPanel.ts').openPanel = async (root, options) => {
    const panel = await drawPanel(root, options, model)
    adopt(root, css)
    return panel
  }
  const { unmount } = mountWith(
    { panel: async () => ({ control: core => control(core, openPanel) }) },
    frame,
    // Not above everything: it belongs into its frame.
    { bot, label: 'Chat', open: true, zIndex: 0 },
  )
  const showAfter = async (before: Promise<void>, next: BotCard) => {
    await before
    await model.show(next)
  }
  let last = model.show(card)
  return {
    // One after the other: a language whose texts take long must not come after a later one.
    show: next => {
      last = showAfter(last, next)
    },
    remove: unmount,
  }
}
