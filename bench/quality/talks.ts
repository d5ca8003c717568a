import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Reply } from '../../api/src/contract.ts'
import { makeBot, makeUser } from '../../api/src/testing/make.ts'
import { startApi } from '../../api/src/testing/startApi.ts'
import { learnFiles, replyOf } from './answers/uploads.ts'
import { limited, readLines } from './evalData.ts'

/** A talk with a bot that learnt some files of the evaluation data, written before any message was answered. */
type Talk = { title: string; files: string[]; messages: string[] }

const page = join(import.meta.dirname, 'results/talks.md')

const introduction = `# Ten talks

With bots that learnt real files, as they were answered without a key. \`npm run eval -- --talks\` writes this page; nothing
is mended by hand.`

/** Plays the talks over HTTP and writes them into `bench/quality/results/talks.md`. */
export async function writeTalks(evalDir: string) {
  const talks = limited(await readLines<Talk>(join(import.meta.dirname, 'data/talks.jsonl')))
  const sections = [introduction]
  const api = await startApi()
  try {
    const user = await makeUser(api)
    for (const [at, { title, files, messages }] of talks.entries()) {
      const botName = await makeBot(user)
      const paths = files.map(file => join(evalDir, file))
      await learnFiles(user, botName, paths)
      sections.push(`## ${at + 1}. ${title}`, paths.map(path => `\`${basename(path)}\``).join(', '))
      let conversation: string | undefined
      for (const message of messages) {
        const reply = await replyOf(user, botName, message, conversation)
        conversation = reply.conversation
        sections.push(`**${message}**`, asQuotation(reply))
      }
    }
  } finally {
    await api.stop()
  }
  await mkdir(dirname(page), { recursive: true })
  await writeFile(page, `${sections.join('\n\n')}\n`)
}

/** A reply's words, the choices it offers and where its sources stand. */
function asQuotation({ answer, choices, sources }: Reply): string {
  const offered = choices.length ? [choices.map(choice => `[ ${choice} ]`).join(' ')] : []
  const cited = sources.map(({ n, file, page: number, section }) => {
    const place = [file, number && `page ${number}`, section].filter(Boolean).join(', ')
    return `<sub>${n}: ${place}</sub>`
  })
  const lines = [answer, ...offered, ...cited].join('\n\n').split('\n')
  return lines.map(line => `> ${line}`.trimEnd()).join('\n')
}
