const scripts = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Thai', 'Devanagari', 'Han'].map(
  script => new RegExp(`\\p{Script=${script}}`, 'gu'),
)

/** In which script most letters of a text are: the same number for the same one. */
export const scriptOf = (text: string): number => {
  const counts = scripts.map(script => text.match(script)?.length ?? 0)
  return counts.indexOf(Math.max(...counts))
}
