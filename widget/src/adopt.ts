/** Adds a style sheet to a shadow root or the document, to which no policy about inline styles applies. */
export const adopt = (root: DocumentOrShadowRoot, css: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return sheet
}
