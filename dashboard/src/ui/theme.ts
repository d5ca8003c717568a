export type Theme = 'light' | 'dark' | 'system'

const key = 'theme'

/** The theme of this browser. `index.html` sets it again before the first paint of each visit. */
export function readTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Shows a theme, and keeps it for the next visit where the browser keeps anything. */
export function setTheme(theme: Theme) {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  colorBars(theme)
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // It lasts as long as this page.
  }
}

/** Sets the colour of the browser's bars to that of the theme. */
function colorBars(theme: Theme) {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme } = bar.dataset
    const chosen = scheme === theme ? 'all' : 'not all'
    bar.media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen
  }
}
