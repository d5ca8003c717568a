import { readXquad } from '../xquad.ts'
import { type RetrievalSet, unitsOf } from './RetrievalSet.ts'

/** Each language's paragraphs asked in that language, then the English ones asked in each other. */
export async function xquadSets(evalDir: string): Promise<RetrievalSet[]> {
  const all = await readXquad(evalDir)
  const units = (language: string) =>
    all.paragraphs.flatMap(({ id, text }) => unitsOf(id, '', text[language] ?? ''))
  const queries = (language: string) =>
    all.questions.map(({ paragraph_id, q }) => ({
      q: q[language] ?? '',
      gold: new Set([paragraph_id]),
    }))
  const english = units('en')
  return [
    ...all.languages.map(language => ({
      name: `xquad ${language}`,
      language,
      units: units(language),
      queries: queries(language),
    })),
    ...all.languages
      .filter(language => language !== 'en')
      .map(language => ({
        name: `xquad en, asked in ${language}`,
        language: 'en',
        units: english,
        queries: queries(language),
      })),
  ]
}
