// Runs in each page before its own scripts.
const deepActive = () => {
  let { activeElement } = document
  while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot)
  return activeElement
}
const isField = element => element?.matches?.('textarea, input, [contenteditable]') ?? false

const violations = []
addEventListener(
  'securitypolicyviolation',
  event => violations.push(event.effectiveDirective),
  true,
)
/** Called before any listener of the page's. */
const focusListeners = new Set()
addEventListener('focusin', () => focusListeners.forEach(listener => listener()), true)
const before = new Set(Object.keys(globalThis))

globalThis.scorecard = {
  violations: () => violations,
  /** Names that were added to the window. */
  globals: () =>
    Object.keys(globalThis).filter(
      name => !before.has(name) && name !== 'scorecard' && name !== 'axe',
    ),
  stored: async () => {
    const databases = await indexedDB.databases()
    return (
      localStorage.length + sessionStorage.length + databases.length + (document.cookie ? 1 : 0)
    )
  },
  /** The computed style of each element of the page's own, but for sizes. */
  styles: () =>
    Array.from(document.querySelectorAll('main *'), element => {
      const style = getComputedStyle(element)
      const isSize = /width|height|size|origin|inset|perspective|^(top|left|right|bottom)$/
      return Array.from(style)
        .filter(name => !isSize.test(name))
        .map(name => `${name}:${style.getPropertyValue(name)}`)
        .join()
    }),
  isFieldFocused: () => isField(deepActive()),
  /** Presses an element; resolves to the milliseconds until a field has the focus, or null. */
  press: element =>
    new Promise(resolve => {
      const start = performance.now()
      const settle = time => {
        focusListeners.delete(look)
        clearTimeout(timer)
        resolve(time)
      }
      const look = () => isField(deepActive()) && settle(performance.now() - start)
      const timer = setTimeout(settle, 8000, null)
      focusListeners.add(look)
      element.click()
    }),
  /** The same a tenth of a second after the mouse came over it, as a hand is no faster. */
  pressAfterPointing: async element => {
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }))
    await new Promise(resolve => setTimeout(resolve, 100))
    return globalThis.scorecard.press(element)
  },
  /** True where a press in the middle of an element would reach it. */
  isReachable: element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const at = [left + width / 2, top + height / 2]
    let hit = document.elementFromPoint(...at)
    for (;;) {
      const inner = hit?.shadowRoot?.elementFromPoint(...at)
      if (!inner || inner === hit) break
      hit = inner
    }
    for (let part = hit; part; part = part.parentNode ?? part.host)
      if (part === element) return true
    return false
  },
  /** The role of an element, its own or that of its tag; empty where it has none. */
  roleOf: element => {
    const ofTags = { button: 'button', textarea: 'textbox', input: 'textbox', dialog: 'dialog' }
    return element.getAttribute('role') ?? ofTags[element.localName] ?? ''
  },
}
