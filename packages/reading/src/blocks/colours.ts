/** A cell as it is filled, `''` for no colour. */
export type Filled = { row: number; column: number; text: string; fill: string }

/** The words of a legend by the colours they stand for. */
export type Legend = ReadonlyMap<string, string>

/**
 * The colours of a table: if nothing in sight explains one, all those that a legend elsewhere must have for
 * its words to be read here, and the legend that it gives to others.
 */
type Explained = { isUnexplained: boolean; open: ReadonlySet<string>; legend: Legend }

const maxCells = 200_000
const maxWordLength = 40
const nothing: Explained = { isUnexplained: false, open: new Set(), legend: new Map() }

/**
 * Writes the words of a legend into coloured cells without a word of their own, and behind those of a column whose words
 * have several colours: `cells` are all that have a text or a fill, in order. A legend is a block of its own, or a line of
 * several colours, whose cells have a word in them or beside them. Those `elsewhere` count where one has all colours that
 * are open here, and not for figures. The colours of headers, bands and separators mean nothing.
 */
export function explainColours(cells: Filled[], elsewhere: Legend[]): Explained {
  if (cells.length > maxCells || !cells.some(({ fill }) => fill)) return nothing
  const at: Places = new Map(cells.map(cell => [`${cell.row} ${cell.column}`, cell]))
  const entries = entriesIn(cells, at)
  const inLegend = new Set(entries.flatMap(({ swatch, word }) => [swatch, word]))
  const plan = cells.filter(cell => !inLegend.has(cell))
  const isStyling = stylingOf(plan)
  const empty = plan.filter(cell => cell.fill && !cell.text && !isStyling(cell))
  const columns = [...Map.groupBy(plan, ({ column }) => column).values()]
  const coloured = columns.filter(isOfColours).flatMap(belowHeader)
  const own = new Map(entries.map(({ swatch, word }) => [swatch.fill, cleaned(word.text)]))
  const open = new Set([...empty, ...coloured].map(({ fill }) => fill))
  for (const fill of ['', ...own.keys()]) open.delete(fill)
  const other = elsewhere.find(legend => hasAll(legend, open))
  const wordFor = (cell: Filled) =>
    own.get(cell.fill) ?? (isFigure(cell) ? undefined : other?.get(cell.fill))
  const usesOwn = [...empty, ...coloured].some(({ fill }) => own.has(fill))
  const lacking = [...empty, ...(usesOwn ? [] : coloured)].filter(
    cell => cell.fill && !wordFor(cell),
  )
  const isLegend = empty.some(({ fill }) => own.has(fill)) || isLegendAlone(entries, cells)
  for (const cell of empty) cell.text = wordFor(cell) ?? ''
  for (const cell of coloured) {
    const word = wordFor(cell)
    if (word && cell.text) cell.text += ` (${word})`
  }
  return {
    isUnexplained: lacking.length > 0,
    open: lacking.some(cell => !isFigure(cell)) ? open : new Set(),
    legend: isLegend ? own : new Map(),
  }
}

export const hasAll = (legend: Legend, fills: ReadonlySet<string>): boolean =>
  fills.isSubsetOf(legend)

/** True for an amount, a time or a number with its unit. */
const isFigure = ({ text }: Filled) =>
  /^(?:\p{Lu}{3}\s)?[^\p{L}]*\p{Nd}/u.test(text) && !/\p{L}{4}/u.test(text)

/** Cells by their row and column. */
type Places = Map<string, Filled>
type Entry = { swatch: Filled; word: Filled }

/** The entries of a legend: one for each colour. */
function entriesIn(cells: Filled[], at: Places) {
  const beside = ({ row, column }: Filled, by: number) => at.get(`${row} ${column + by}`)
  const candidates = cells.flatMap((swatch): Entry[] => {
    if (!swatch.fill) return []
    // Amounts in several colours are no legend; beside a patch of colour a number may begin its words.
    if (isWord(swatch) && !isFigure(swatch)) return [{ swatch, word: swatch }]
    const [left, right] = [beside(swatch, -1), beside(swatch, 1)]
    if (swatch.text || !right || !isWord(right) || (right.fill && right.fill !== swatch.fill))
      return []
    // In a row of several entries the word at the left is that of the one before.
    return !left || (!left.fill && isWord(left)) ? [{ swatch, word: right }] : []
  })
  const ofColour = Map.groupBy(candidates, ({ swatch }) => swatch.fill)
  const single = [...ofColour.values()].filter(
    all => new Set(all.map(({ word }) => cleaned(word.text))).size === 1,
  )
  const entries = single.map(([entry]) => entry!)
  const empty = cells.filter(({ fill, text }) => fill && !text)
  const swatches = new Set(entries.map(({ swatch }) => swatch))
  const others = empty.filter(cell => !swatches.has(cell))
  const needed = new Set(others.map(({ fill }) => fill))
  const blocks = blocksOf(cells, at)
  const blocksOfOthers = new Set(others.map(cell => blocks.get(cell)))
  const apart = entries.filter(({ swatch }) => !blocksOfOthers.has(blocks.get(swatch)))
  if (apart.length > 0) return apart
  const isLine = (place: 'row' | 'column') =>
    new Set(entries.map(({ swatch }) => swatch[place])).size === 1
  const isComplete = entries.length > 1 && [...needed].every(fill => ofColour.has(fill))
  return isComplete && (isLine('row') || isLine('column')) ? entries : []
}

/** True for a table that a legend of several colours fills a line of, or one of a single colour with hardly any other cell. */
function isLegendAlone(entries: Entry[], cells: Filled[]): boolean {
  const [first] = entries
  if (!first) return false
  if (entries.length === 1) return cells.length <= maxOfOneColour
  return (['row', 'column'] as const).some(place => {
    const line = cells.filter(cell => cell[place] === first.swatch[place] && cell.fill)
    const words = Map.groupBy(line, ({ fill }) => fill).values()
    return (
      entries.every(({ swatch }) => swatch[place] === first.swatch[place]) &&
      words.every(alike => new Set(alike.map(({ text }) => cleaned(text))).size === 1)
    )
  })
}

/** A title, a colour and its word. */
const maxOfOneColour = 3

const isWord = (cell: Filled) => cell.text.length <= maxWordLength && /\p{L}/u.test(cell.text)

const cleaned = (word: string) => word.replace(/^[\s=:–-]+|[\s=:–-]+$/g, '')

/** Returns the number of the block that each cell stands in: an empty row or column lies between these. */
function blocksOf(cells: Filled[], at: Places) {
  const blocks = new Map<Filled, number>()
  for (const [number, first] of cells.entries()) {
    const open = blocks.has(first) ? [] : [first]
    for (let cell = open.pop(); cell; cell = open.pop()) {
      if (blocks.has(cell)) continue
      blocks.set(cell, number)
      for (const down of [-1, 0, 1])
        for (const right of [-1, 0, 1]) {
          const near = at.get(`${cell.row + down} ${cell.column + right}`)
          if (near && !blocks.has(near)) open.push(near)
        }
    }
  }
  return blocks
}

/**
 * Returns a test for cells whose whole row or column looks so: headers, bands, separators; and for areas without words.
 */
function stylingOf(cells: Filled[]) {
  const worded = cells.filter(({ text }) => text)
  const rows = new Set(worded.map(({ row }) => row))
  const bands = new Set(worded.map(({ row, fill }) => `${row} ${fill}`))
  const inColumn = ({ column, fill }: Filled) => `${column} ${fill}`
  const alike = Map.groupBy(cells, inColumn)
  const alikeWorded = Map.groupBy(worded, inColumn)
  return (cell: Filled) =>
    !rows.has(cell.row) ||
    bands.has(`${cell.row} ${cell.fill}`) ||
    (alikeWorded.get(inColumn(cell))?.length ?? 0) * 2 > alike.get(inColumn(cell))!.length
}

/** True for a column whose words are the same in several colours, as its neighbours' are not. */
function isOfColours(column: Filled[]): boolean {
  const worded = column.filter(({ text, fill }) => text && fill)
  const colours = Map.groupBy(worded, ({ fill }) => fill)
  const plain = column.some(({ text, fill }) => text && !fill)
  if (colours.size < 2 || (colours.size === 2 && !plain && isAlternating(worded))) return false
  // The header's own fill is one, and a colour that always has the same word says nothing more.
  const several = [...colours.values()].filter(
    cells => cells.length > 1 && new Set(cells.map(({ text }) => text)).size > 1,
  )
  return several.length > 1 && !isAlternating(worded)
}

/** A column without a first cell in a colour of its own. */
const belowHeader = ([first, ...rest]: Filled[]) =>
  first && rest.some(({ fill }) => fill === first.fill) ? [first, ...rest] : rest

/** True for bands: colours that repeat in the same order. */
function isAlternating(cells: Filled[]): boolean {
  const fills = cells.slice(1).map(({ fill }) => fill)
  const period = fills.indexOf(fills[0]!, 1)
  const isRegular = period === 2 || (period > 0 && period * 2 <= fills.length)
  return isRegular && fills.every((fill, at) => fill === fills[at % period])
}

/** Returns the name of a colour of six figures, `''` for white and none. */
export function colourOf(written = ''): string {
  const colour = written.trim().toLowerCase()
  const [, short] = /^#?([\da-f]{3})$/.exec(colour) ?? []
  const name = short ? short.replace(/./g, '$&$&') : colour.replace(/^#/, '')
  const isNone =
    /^(|none|auto|transparent|inherit|initial|unset|white|f{6}|ff ?f{6}|rgba?\(\s*255[, ]+255[, ]+255.*\)|rgba\(.*,\s*0\))$/
  return isNone.test(name) ? '' : name
}
