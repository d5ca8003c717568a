import { mountWith, type Handle, type Options } from './mount.ts'

export type { Handle, Options }

/**
 * Puts a bot's chat into an element (or the first one a selector finds). Mounting the same bot there again gives the
 * same handle. On a server it does nothing.
 */
export const mount = (target: Element | string, options: Options): Handle => {
  if (typeof document === 'undefined') return nothing
  const element = typeof target === 'string' ? document.querySelector(target) : target
  if (!element) throw new Error('There is no such element on this page to put the chat into')
  return mountWith(() => import('./panel.ts'), element, options)
}

const nothing: Handle = {
  open: async () => {},
  close: () => {},
  ask: async () => {},
  unmount: () => {},
}
