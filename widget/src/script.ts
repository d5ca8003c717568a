import type { Handle } from './mount.ts'
import { mountWith } from './mount.ts'
import type { openPanel } from './panel.ts'

/** The bot's own look, where its site put one in front of this script. */
declare const sandboxBot:
  | { title?: string; color?: string; position?: 'left' | 'right' }
  | undefined

const script = document.currentScript
const own = typeof sandboxBot === 'undefined' ? {} : sandboxBot

const start = (src: string, data: DOMStringMap): Handle => {
  const { origin } = new URL(src)
  const load = () => import(`${origin}/panel.js`) as Promise<{ openPanel: typeof openPanel }>
  return mountWith(load, document.body, {
    bot: origin,
    position: data.position === 'left' || data.position === 'right' ? data.position : own?.position,
    color: data.color ?? own?.color,
    language: data.language,
    label: data.label ?? own?.title,
    open: data.open !== undefined && data.open !== 'false',
  })
}

if (script instanceof HTMLScriptElement) {
  const { src, dataset } = script
  if (document.body) start(src, dataset)
  else document.addEventListener('DOMContentLoaded', () => start(src, dataset))
}
