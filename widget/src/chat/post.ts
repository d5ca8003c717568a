/** Sends JSON to a bot. No cookie goes along. */
export const post = (
  url: string,
  body: object,
  signal: AbortSignal | null = null,
  accept = 'application/json',
) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: JSON.stringify(body),
    credentials: 'omit',
    signal,
  })
