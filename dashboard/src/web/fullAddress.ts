/** Returns an address with its scheme: `Example.com/blog` → `https://example.com/blog`. */
export function fullAddress(typed: string) {
  const text = typed.trim()
  if (!text || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return text
  return `https://${text.replace(/^\/\//, '')}`
}
