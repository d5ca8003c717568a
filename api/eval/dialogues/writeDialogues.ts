import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Reply, Source } from '../../src/contract.ts'
import { fakeClaude } from '../../src/testing/fakeClaude.ts'
import { expectOk, makeBot, makeUser } from '../../src/testing/make.ts'
import { startApi } from '../../src/testing/startApi.ts'
import { learnFiles } from '../answers/uploads.ts'
import { type Dialogue, dialogues } from './dialogues.ts'

const page = join(import.meta.dirname, '../../../DIALOGUES.md')

const introduction = `# Dialogues

Ten talks with bots that learnt real files, as they were answered: without a model or key, and, where it differs, with the
small local server that imitates Claude in the tests (it cites the sentence that shares most words with the question; it is
no judge of quality, but shows what is let through). Nothing is mended by hand.

\`EVAL_DIR=/path/to/data npm run eval -- --dialogues\` writes this page.
`

/** Plays the dialogues over HTTP, without a model and with the local Messages API, and writes them into `DIALOGUES.md`. */
export async function writeDialogues(evalDir: string) {
  const alone = await play(evalDir, {})
  const claude = await fakeClaude()
  const key = { ANTHROPIC_API_KEY: claude.key, ANTHROPIC_BASE_URL: claude.url }
  const modelled = await play(evalDir, key).finally(() => claude.close())
  const told = dialogues.map(({ title, files, messages }, at) => [
    `## ${at + 1}. ${title}`,
    files.map(file => `\`${basename(file)}\``).join(', '),
    ...messages.map((message, turn) =>
      [`**${message}**`, ...sayBoth(alone[at]?.[turn], modelled[at]?.[turn])].join('\n\n'),
    ),
  ])
  await writeFile(page, `${[introduction.trim(), ...told.flat()].join('\n\n')}\n`)
}

/** The replies to every dialogue's messages, in one conversation each. */
async function play(evalDir: string, settings: Record<string, string>): Promise<Reply[][]> {
  const api = await startApi({ OWNER_LIMIT: '1000000', ...settings })
  try {
    const user = await makeUser(api)
    const played: Reply[][] = []
    for (const dialogue of dialogues) {
      const currentBot = await makeBot(user)
      await learnFiles(user, currentBot, pathsOf(evalDir, dialogue))
      const replies: Reply[] = []
      for (const message of dialogue.messages) {
        const conversation = replies[0]?.conversation
        const put = { currentBot, message, index: 'trained', ...(conversation && { conversation }) }
        replies.push(await expectOk(user.post<Reply>('/api/ask', put)))
      }
      played.push(replies)
    }
    return played
  } finally {
    await api.stop()
  }
}

const pathsOf = (evalDir: string, { files }: Dialogue) => files.map(file => join(evalDir, file))

function sayBoth(alone: Reply | undefined, modelled: Reply | undefined): string[] {
  const [ours, theirs] = [alone ? said(alone) : '', modelled ? said(modelled) : '']
  return ours === theirs ? [ours] : [ours, `_With the local model:_\n\n${theirs}`]
}

/** A reply as a quotation: its words, the choices it offers, its sources. */
function said({ answer, choices, sources }: Reply): string {
  const offered = choices.length ? [choices.map(choice => `[ ${choice} ]`).join(' ')] : []
  const cited = sources.map(
    source => `<sub>${source.n}: ${[source.file, ...placeOf(source)].join(', ')}</sub>`,
  )
  const lines = [answer, ...offered, ...cited].join('\n\n').split('\n')
  return lines.map(line => `> ${line}`.trimEnd()).join('\n')
}

const placeOf = ({ page, slide, row, section, start }: Source): string[] => [
  ...(page === undefined ? [] : [`page ${page}`]),
  ...(slide === undefined ? [] : [`slide ${slide}`]),
  ...(row === undefined ? [] : [`row ${row}`]),
  ...(start === undefined ? [] : [`second ${Math.floor(start)}`]),
  ...(section === undefined ? [] : [section]),
]
