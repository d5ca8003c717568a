/** Gives a shadow root (or the document) one more style sheet; no policy about inline styles applies to it. */
export const adopt = (root: DocumentOrShadowRoot, css: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return sheet
}
