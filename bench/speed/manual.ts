const things =
  `pump valve filter gasket bearing turbine compressor conveyor boiler sensor relay gearbox coupling nozzle regulator
  condenser exchanger actuator damper manifold`.split(/\s+/)
const places = `north south east west upper lower inner outer front rear`.split(' ')
const duties =
  `is checked by the shift leader before every start | must be cleaned with warm water and a soft brush | is replaced
  when its surface shows cracks | may only be opened when the pressure is gone | is greased at the end of each week |
  sends its readings to the control room | is covered during transport | has a spare part in the workshop`
    .split('|')
    .map(duty => duty.trim().replace(/\s+/g, ' '))

export type Manual = {
  /** Paragraphs of each page; the first is its heading. */
  pages: string[][]
  questions: { q: string; fact: string }[]
}

/** A manual of made-up machines, the same at each run: every page holds facts that stand nowhere else. */
export function manual(pages: number): Manual {
  const book: Manual = { pages: [], questions: [] }
  for (let page = 0; page < pages; page++) {
    const thing = things[page % things.length] ?? ''
    const place = places[Math.floor(page / things.length) % places.length] ?? ''
    const hall = Math.floor(page / (things.length * places.length)) + 1
    const name = `${place} ${thing} of hall ${hall}`
    const pressure = `${(page * 37) % 900} bar`
    const paragraphs = Array.from({ length: 7 }, (_, at) => {
      const sentences = Array.from({ length: 4 }, (_, one) => {
        const duty = duties[(page * 5 + at * 3 + one) % duties.length] ?? ''
        const part = things[(page + at * 4 + one + 1) % things.length] ?? ''
        return `The ${part} beside the ${name} ${duty}.`
      })
      return sentences.join(' ')
    })
    paragraphs.splice(3, 0, `The ${name} works at a pressure of ${pressure}.`)
    book.pages.push([`# The ${name}`, ...paragraphs])
    book.questions.push({ q: `At what pressure does the ${name} work?`, fact: pressure })
  }
  return book
}
