const key = 'invitation'

/** Keeps the token of an invitation in this tab until it is used, while its reader signs in or up; returns it. */
export function keepToken(token: string): string {
  try {
    if (token === 'used') sessionStorage.removeItem(key)
    else if (token) sessionStorage.setItem(key, token)
  } catch {
    // Without storage the link has to be opened again.
  }
  return token
}

/** Returns the token that this tab keeps; empty where it keeps none. */
export function keptToken(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
