const figures = /^\d{1,3}$/
const roman = /^(?=.)X{0,3}(?:IX|IV|V?I{0,3})$/
const signs = Object.entries({ X: 10, IX: 9, V: 5, IV: 4, I: 1 })
const mostRoman = 39

/** What a number below a thousand in figures, or below forty as the Romans wrote it, comes to; nothing of any other word. */
export const numeralValue = (written: string): number | undefined => {
  if (figures.test(written)) return Number(written)
  return roman.test(written) ? valueOf(written) : undefined
}

const valueOf = (written: string): number => {
  const [sign, worth] = signs.find(([sign]) => written.startsWith(sign)) ?? []
  return sign && worth ? worth + valueOf(written.slice(sign.length)) : 0
}

/** A number as the Romans wrote it, whose figures are given, and the other way round; nothing of what they wrote otherwise. */
export const otherNumeral = (written: string): string | undefined => {
  const value = numeralValue(written)
  if (!value || value > mostRoman) return undefined
  return figures.test(written) ? romanOf(value) : String(value)
}

const romanOf = (value: number): string => {
  const [sign, worth] = signs.find(([, worth]) => worth <= value) ?? []
  return sign && worth ? sign + romanOf(value - worth) : ''
}
