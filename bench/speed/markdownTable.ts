/** Returns rows as a Markdown table whose columns are as wide as their longest cell. */
export function markdownTable(rows: Record<string, string | number>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map(row => names.map(name => String(row[name])))]
  const widths = names.map((_, at) => Math.max(...lines.map(line => line[at]!.length)))
  const [header, ...body] = lines.map(line => line.map((cell, at) => cell.padEnd(widths[at]!)))
  const rule = widths.map(width => '-'.repeat(width))
  return [header!, rule, ...body].map(cells => `| ${cells.join(' | ')} |\n`).join('')
}
