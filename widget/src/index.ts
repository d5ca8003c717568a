import type { Answer, Events, Source } from './Events.ts'
import { handleOf, type Handle } from './handleOf.ts'
import { mountWith, type Parts } from './mount.ts'
import type { Look, Options } from './Options.ts'

export type { Answer, Events, Handle, Look, Options, Source }

const parts: Parts = {
  panel: () => import('./panel.ts'),
  reach: () => import('./host/reach.ts'),
  extras: () => import('./extras.ts'),
  offer: root => {
    const again = document.createElement('button')
    again.textContent = 'Reload chat'
    root.replaceChildren(again)
  },
}

/**
 * Puts a bot's chat into an element (or the first one a selector finds). Mounting the same bot there again gives the
 * same handle. On a server it does nothing.
 */
export const mount = (target: Element | string, options: Options): Handle => {
  if (typeof document === 'undefined') return nothing
  const place = typeof target === 'string' ? document.querySelector(target) : target
  if (!place) throw new Error('No element for the chat')
  return handleOf(mountWith(parts, place, options))
}

const idle = async () => {}
const nothing = {
  open: idle,
  close: idle,
  ask: idle,
  reset: idle,
  on: () => idle,
  update: idle,
  unmount: idle,
} as unknown as Handle
