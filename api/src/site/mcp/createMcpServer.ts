import { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { type BotDocument, publicOrigin, settingsOf } from '../../bots/Bot.ts'
import { maxMessage, type Reply, type Source } from '../../contract.ts'
import { asRefusal, ourFault } from '../../http/answerErrors.ts'
import { log } from '../../log.ts'
import { readyFiles } from '../../material/readyFiles.ts'
import { placeInSigns } from '../placeInSigns.ts'

const Answer = z.object({
  answer: z.string(),
  answered: z.boolean().describe('False where the material does not hold the answer'),
  sources: z.array(
    z.object({
      n: z.int().describe('The number by which the answer cites it'),
      name: z.string(),
      address: z.string().optional().describe('Where it is a page of the web'),
      place: z.string().optional(),
      quote: z.string(),
    }),
  ),
})

/** Returns the server of one request: a tool that asks the bot, and what it knows where visitors may hear that. */
export function createMcpServer(bot: BotDocument, ask: (message: string) => Promise<Reply>) {
  const { title, listMaterial } = settingsOf(bot)
  const server = new McpServer({
    name: bot.botName,
    title,
    version: '1',
    websiteUrl: publicOrigin(bot),
  })
  server.registerTool(
    'ask',
    {
      title: `Ask ${title}`,
      description: `Answers a question from the material of “${title}”, with its sources. Each question stands by itself: earlier ones are not remembered.`,
      inputSchema: z.object({ question: z.string().min(1).max(maxMessage) }),
      outputSchema: Answer,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ question }) => {
      try {
        return replied(await ask(question))
      } catch (error) {
        return refused(error)
      }
    },
  )
  if (listMaterial)
    server.registerResource(
      'material',
      'material://files',
      { title: `What ${title} knows`, mimeType: 'text/plain' },
      async ({ href }) => ({
        contents: [{ uri: href, mimeType: 'text/plain', text: await fileNames(bot) }],
      }),
    )
  return server
}

function replied(reply: Reply) {
  const sources = reply.sources.map(viewSource)
  const lines = sources.map(({ n, name, place, address }) =>
    [`[${n}] ${name}`, place, address].filter(Boolean).join(', '),
  )
  return {
    content: [
      { type: 'text' as const, text: [reply.answer, lines.join('\n')].join('\n\n').trim() },
    ],
    structuredContent: { answer: reply.answer, answered: reply.answered, sources },
  }
}

const viewSource = (source: Source) => {
  const { n, file, url, quote } = source
  const place = placeInSigns(source)
  return { n, name: file, ...(url && { address: url }), ...(place && { place }), quote }
}

/** A refusal as the tool's own reply, for the assistant to tell its user. */
function refused(thrown: unknown) {
  const refusal = asRefusal(thrown)
  if (!refusal) log.error({ err: thrown }, 'an assistant got no answer')
  const { message = ourFault, retryAfter } = refusal ?? {}
  const text = retryAfter ? `${message} (${Math.ceil(retryAfter)} seconds)` : message
  return { isError: true, content: [{ type: 'text' as const, text }] }
}

const maxFiles = 1_000

async function fileNames({ _id: bot }: BotDocument): Promise<string> {
  const files = await readyFiles(bot, maxFiles)
  return files.map(({ name, url }) => (url ? `${name}, ${url}` : name)).join('\n')
}
