/** Returns what this tab has under a key, on all pages of a site; null also where the browser blocks storage. */
export const readTab = (key: string) => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text for this tab, or deletes it; where the browser blocks storage it holds until the page is left. */
export const writeTab = (key: string, text: string | null) => {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // The chat works, but starts anew on the next page.
  }
}
