import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RetrievalSet, unitsOf } from './RetrievalSet.ts'

type Xquad = {
  paragraphs: { id: string; article: string; text: Record<string, string> }[]
  questions: { paragraph_id: string; q: Record<string, string> }[]
}

/** Each language's paragraphs asked in that language, then the English ones asked in each other. */
export async function xquadSets(evalDir: string): Promise<RetrievalSet[]> {
  const all: Xquad = JSON.parse(await readFile(join(evalDir, 'qa/xquad/xquad.json'), 'utf8'))
  const languages = Object.keys(all.paragraphs[0]?.text ?? {})
  const units = (language: string) =>
    all.paragraphs.flatMap(({ id, text }) => unitsOf(id, '', text[language] ?? ''))
  const queries = (language: string) =>
    all.questions.map(({ paragraph_id, q }) => ({
      q: q[language] ?? '',
      gold: new Set([paragraph_id]),
    }))
  const english = units('en')
  return [
    ...languages.map(language => ({
      name: `xquad ${language}`,
      units: units(language),
      queries: queries(language),
    })),
    ...languages
      .filter(language => language !== 'en')
      .map(language => ({
        name: `xquad en, asked in ${language}`,
        units: english,
        queries: queries(language),
      })),
  ]
}
