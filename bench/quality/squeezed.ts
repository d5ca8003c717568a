/** Without white space, with one kind of quote and dash: what word processors change by themselves. */
export const squeezed = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\u00AD]+/g, '')
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[‐‑‒–—−]+|-{2,}/g, '-')
