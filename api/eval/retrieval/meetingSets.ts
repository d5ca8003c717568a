import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFile as readMaterial } from '../../src/reading/readFile.ts'
import type { PassageText } from '../../src/training/passage.ts'
import { split } from '../../src/training/split.ts'
import { readLines } from '../evalData.ts'
import { locate, type Span } from './locate.ts'

type Line = { doc: string; q: string; gold_turns: [number, number][] | null }

/** A transcript in passages, and questions with the numbers of the turns they are about. */
export type MeetingSet = {
  name: string
  passages: PassageText[]
  /** Share of the passages' letters that were not found in the transcript. */
  lost: number
  questions: { q: string; gold: Set<number> }[]
  /** Which turns these passages touch. */
  turnsIn: (found: number[]) => Set<number>
}

/** The meetings of `qa/qmsum`, read and split. Questions about a whole meeting are left out. */
export async function meetingSets(evalDir: string): Promise<MeetingSet[]> {
  const folder = join(evalDir, 'qa/qmsum')
  const lines = await readLines<Line>(join(folder, 'questions.jsonl'))
  const sets = [...Map.groupBy(lines, ({ doc }) => doc)]
  return Promise.all(
    sets.map(async ([name, asked]) => {
      const path = join(folder, name)
      const text = await readFile(path, 'utf8')
      const turns = turnsOf(text)
      const passages = split(await readMaterial({ path, name }))
      const { spans, lost } = locate(text, passages)
      const questions = asked.flatMap(({ q, gold_turns }) =>
        gold_turns ? [{ q, gold: new Set(gold_turns.flatMap(numbers)) }] : [],
      )
      const turnsIn = (found: number[]) => {
        const held = found.flatMap(at => spans[at] ?? [])
        return new Set(turns.flatMap((turn, at) => (touches(turn, held) ? [at] : [])))
      }
      return { name, passages, lost, questions, turnsIn }
    }),
  )
}

/** Where the lines of a transcript stand, one a turn. */
const turnsOf = (text: string): Span[] =>
  [...text.matchAll(/^.+$/gm)].map(({ index, 0: line }) => ({
    start: index,
    end: index + line.length,
  }))

const numbers = ([first, last]: [number, number]) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

const touches = (turn: Span, spans: Span[]) =>
  spans.some(({ start, end }) => start < turn.end && end > turn.start)
