import { passagesOf, saysOf, type VisitedFile } from '../written/visitedFiles.ts'
import { type Asked, askedOff, type Asking, foldOf } from './Asking.ts'

/** So many questions to other files are asked of a file. */
const offTopicOfFile = 8

/** Small files with the questions of their visitors and some of others' in their language. */
export async function* fileAskings(files: VisitedFile[]): AsyncGenerator<Asking> {
  for (const [at, file] of files.entries()) {
    const { name, language, asked } = file
    const alike = files.filter(other => other.language === language)
    const next = alike.indexOf(file) + 1
    const others = [...alike.slice(next), ...alike.slice(0, next - 1)]
    const offTopic = Array.from({ length: others.length ? offTopicOfFile : 0 }, (_, of) => {
      const other = others[of % others.length]!
      return askedOff(other.asked[(at + of) % other.asked.length]!.q)
    })
    const passages = await passagesOf(file)
    yield {
      material: language === 'en' ? 'small file' : 'small file, not English',
      fold: foldOf(at),
      passages: passages.map(passage => ({ ...passage, file: name })),
      asked: [
        ...asked.map(({ q, gold }): Asked => ({
          q,
          kind: gold.length ? 'answerable' : 'adversarial',
          isAnswer: sentence => gold.some(line => saysOf(sentence, line)),
        })),
        ...offTopic,
      ],
    }
  }
}
