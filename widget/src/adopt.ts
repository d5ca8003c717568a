/** Adds a style sheet to a shadow root or the document, to which no policy about inline styles applies. */
export const adopt = (root: DocumentOrShadowRoot, css: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return sheet
}

const dressed = new WeakSet<Node>()

/** Adds the one style sheet of a file that is fetched late to the shadow root of an element, the first time. */
export const adoptOnce = (element: Element, css: string) => {
  const root = element.getRootNode()
  if (dressed.has(root) || !(root instanceof ShadowRoot)) return
  dressed.add(root)
  adopt(root, css)
}
