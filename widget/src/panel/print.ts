import css from './print.css'

/** Prints the chat that an element is in, and nothing of its page: in a frame of its own, which then goes. */
export const print = async (part: Element, title: string) => {
  const box = part.closest('.box')
  const root = part.getRootNode() as ShadowRoot
  const frame = document.createElement('iframe')
  frame.ariaHidden = 'true'
  // One that is not drawn is not printed.
  frame.style.cssText = 'position:fixed;inset:auto;width:0;height:0;border:0;opacity:0'
  root.append(frame)
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (!view || !box) return frame.remove()

  const copy = box.cloneNode(true) as Element
  copy.className = 'box page'
  const sheet = new view.CSSStyleSheet()
  const rules = root.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules])
  sheet.replaceSync(`${rules.map(({ cssText }) => cssText).join('\n')}${css}`)
  view.document.title = title
  view.document.adoptedStyleSheets = [sheet]
  view.document.body.append(view.document.adoptNode(copy))
  await Promise.allSettled(Array.from(copy.querySelectorAll('img'), image => image.decode()))
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}
