/** Returns how long something took: 40 ms · 0.6 s · 12 s. */
export function duration(ms: number) {
  if (ms < 100) return `${Math.round(ms)} ms`
  return ms < 9_950 ? `${(ms / 1_000).toFixed(1)} s` : `${Math.round(ms / 1_000)} s`
}
