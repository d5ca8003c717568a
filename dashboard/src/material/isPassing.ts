import { Refused } from '../api'

/** True when a retry may help: there was no response, or the server is temporarily unavailable or busy. */
export const isPassing = (error: unknown) =>
  error instanceof Refused && [0, 429, 502, 503, 504].includes(error.status)
