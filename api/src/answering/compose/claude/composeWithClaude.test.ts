import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FakeClaude, fakeClaude } from '../../../testing/fakeClaude.ts'
import { lies } from '../../../testing/fakeClaudeLies.ts'
import { composeTask as task, warranty } from '../../../testing/composeTask.ts'
import { composeWithClaude } from './composeWithClaude.ts'
import type { ClaudeSettings } from './claudeRequest.ts'
import type { ModelFacts } from './claudeModel.ts'
import { type ClaudeUsage, countUsage, priceOf } from './claudeUsage.ts'
import type { Claim } from '../../verify/Claim.ts'
import type { ComposeTask } from '../Composer.ts'
import { ComposerFailed } from '../ComposerFailed.ts'

let claude: FakeClaude
let settings: ClaudeSettings
beforeEach(async () => {
  claude = await fakeClaude()
  settings = { apiKey: claude.key, baseURL: claude.url, model: 'claude-haiku-5-5' }
})
afterEach(() => claude.close())

const all = async (claims: AsyncIterable<Claim>) => await Array.fromAsync(claims)
const ask = (
  message: string,
  more: Partial<ComposeTask> = {},
  change: Partial<ClaudeSettings> = {},
) => all(composeWithClaude({ ...settings, ...change })(task(message, more)))
const eachInto = async (target: Claim[], claims: AsyncIterable<Claim>) => {
  for await (const claim of claims) target.push(claim)
}
const quotes = ({ cites }: Claim) =>
  cites.map(({ passage, start, end }) => passage.text.slice(start, end))
const failure = async (answer: Promise<unknown>) => {
  const error: unknown = await answer.catch((caught: unknown) => caught)
  if (!(error instanceof ComposerFailed)) throw new Error(`Not a ComposerFailed: ${String(error)}`)
  return error
}

describe('an answer with citations', () => {
  test('cites the whole sentence of the passage that says it', async () => {
    const [claim, ...others] = await ask('How long does the warranty last?')
    expect(claim?.text).toBe('The warranty lasts 2 years.')
    expect(claim?.cites[0]?.passage).toBe(warranty)
    expect(claim && quotes(claim)).toEqual(['The warranty lasts 2 years.'])
    expect(others).toEqual([])
  })

  test('sends a table row with the names of its columns and cites the row as it stands', async () => {
    const [claim] = await ask('How many dollars is the Premium plan?')
    expect(claude.requests[0]?.passages[2]?.sentences[1]).toBe('Premium; Dollars: 9; Sites: 10')
    expect(claim && quotes(claim)).toEqual(['Premium\t9\t10'])
  })

  test('puts a sentence together from several blocks and keeps all they cite', async () => {
    claude.play({
      reply: () => [
        { text: 'You have ' },
        { text: '30 days', cites: [{ passage: 0, from: 0 }] },
        { text: ' to return goods, and the warranty lasts ' },
        { text: '2 years', cites: [{ passage: 1, from: 0 }] },
        { text: '.' },
        { text: ' You pay the postage.', cites: [{ passage: 0, from: 1 }] },
      ],
    })
    const claims = await ask('What are my rights?')
    expect(claims.map(({ text }) => text)).toEqual([
      'You have 30 days to return goods, and the warranty lasts 2 years.',
      'You pay the postage.',
    ])
    expect(claims.map(quotes)).toEqual([
      ['Goods can be sent back within 30 days.', 'The warranty lasts 2 years.'],
      ['The buyer pays the postage.'],
    ])
  })

  test('maps a run of sentences to one stretch of the passage', async () => {
    claude.play({
      reply: () => [
        { text: 'Within 30 days, at your cost.', cites: [{ passage: 0, from: 0, to: 2 }] },
      ],
    })
    const [claim] = await ask('Returns?')
    expect(claim && quotes(claim)).toEqual([
      'Goods can be sent back within 30 days. The buyer pays the postage.',
    ])
  })

  test('keeps the line breaks of a list', async () => {
    claude.play({
      reply: () => [
        { text: 'There are two plans:\n\n' },
        { text: '- Basic for 5 dollars', cites: [{ passage: 2, from: 0 }] },
        { text: '\n' },
        { text: '- Premium for 9 dollars', cites: [{ passage: 2, from: 1 }] },
      ],
    })
    const claims = await ask('Which plans are there?')
    expect(claims.map(({ text }) => text)).toEqual([
      'There are two plans:',
      '\n\n- Basic for 5 dollars',
      '\n- Premium for 9 dollars',
    ])
    expect(claims.map(({ cites }) => cites.length)).toEqual([0, 1, 1])
  })

  test('does not take an abbreviation for the end of a sentence', async () => {
    claude.play({
      reply: () => [
        { text: 'The motor of Mr.' },
        { text: ' Smith was replaced.', cites: [{ passage: 1, from: 1 }] },
      ],
    })
    expect((await ask('Motor?')).map(({ text }) => text)).toEqual([
      'The motor of Mr. Smith was replaced.',
    ])
  })

  test('drops citations that point to nothing that was sent', async () => {
    claude.play({ reply: lies.inventsCitations })
    const [claim] = await ask('How long does the warranty last?')
    expect(claim?.cites).toEqual([])
  })

  test('passes over the thinking of a model that thinks first', async () => {
    claude.play({ reply: () => [{ text: 'Within 30 days.', cites: [{ passage: 0, from: 0 }] }] })
    const claims = await ask('Returns?', {}, { model: 'claude-opus-5-5' })
    expect(claims.map(({ text }) => text)).toEqual(['Within 30 days.'])
  })

  test('gives the first sentence before the rest has come', async () => {
    claude.play({
      reply: () => [
        { text: 'Within 30 days.', cites: [{ passage: 0, from: 0 }] },
        { text: ' The warranty lasts 2 years.', cites: [{ passage: 1, from: 0 }] },
      ],
      breakOff: { after: 3, how: 'connection' },
    })
    const answer = composeWithClaude(settings)(task('Returns?'))
    expect((await answer.next()).value).toMatchObject({ text: 'Within 30 days.' })
    expect((await failure(answer.next())).reason).toBe('cut_off')
  })
})

describe('the request', () => {
  test('puts what is stable first and cached, the turns next, the passages and the message last', async () => {
    const history = [{ prompt: 'Do you sell motors?', response: 'Yes, three kinds [1].' }]
    await ask('And how long is the warranty on them?', {
      history,
      instructions: 'Be cheerful.',
    })
    const { system, messages } = claude.requests[0]!.body
    expect(system).toMatchObject([
      { type: 'text' },
      { text: expect.stringContaining('Be cheerful.'), cache_control: { type: 'ephemeral' } },
    ])
    expect(messages).toMatchObject([
      { role: 'user', content: [{ text: 'Do you sell motors?' }] },
      {
        role: 'assistant',
        content: [{ text: 'Yes, three kinds.', cache_control: { type: 'ephemeral' } }],
      },
      {
        role: 'user',
        content: [
          { type: 'search_result', source: 'p-returns', title: 'returns.pdf › returns › page 3' },
          { type: 'search_result', source: 'p-warranty' },
          { type: 'search_result', source: 'p-prices' },
          { type: 'text', text: 'And how long is the warranty on them?' },
        ],
      },
    ])
  })

  test('keeps thinking out of the way of models that would think first', async () => {
    await ask('Returns?', {}, { model: 'claude-sonnet-5-5' })
    expect(claude.requests[0]?.body.thinking).toEqual({ type: 'between_tools' })
  })

  test('tells what it took, with the price where it is known', async () => {
    const usage: ClaudeUsage[] = []
    const compose = composeWithClaude(settings)
    const more = { onUsage: (one: ClaudeUsage) => usage.push(one) }
    await all(compose(task('How long does the warranty last?', more)))
    await all(compose(task('How long does the warranty last?', more)))
    expect(usage).toHaveLength(2)
    expect(usage[0]).toMatchObject({ model: 'claude-haiku-5-5', cacheReadTokens: 0 })
    expect(usage[1]?.cacheReadTokens).toBe(usage[0]?.cacheWriteTokens)
    const { inputTokens = 0, outputTokens = 0, cacheReadTokens = 0, dollars } = usage[1] ?? {}
    expect(dollars).toBeCloseTo(
      (inputTokens * 0.1 + cacheReadTokens * 0.01 + outputTokens * 0.5) / 1e6,
      12,
    )
  })

  test('counts what was heard of a reply that was left', async () => {
    claude.play({
      reply: () => [
        { text: 'Within 30 days.', cites: [{ passage: 0, from: 0 }] },
        { text: ' And much, much, much more of it.'.repeat(20) },
      ],
      breakOff: { after: 40, how: 'connection' },
    })
    const usage: ClaudeUsage[] = []
    await failure(ask('Returns?', { onUsage: one => usage.push(one) }))
    expect(usage[0]?.outputTokens).toBeGreaterThan(100)
    expect(usage[0]?.dollars).toBeGreaterThan(0)
  })

  test('counts a request that was left before its reply began by its length, and says so', async () => {
    claude.play({ slow: { first: 10_000 } })
    const usage: ClaudeUsage[] = []
    const more = { onUsage: (one: ClaudeUsage) => usage.push(one) }
    await failure(ask('Returns?', more, { patienceMs: 200 }))
    expect(usage).toMatchObject([{ outputTokens: 0, isEstimate: true }])
    expect(usage[0]?.inputTokens).toBeGreaterThan(100)
    claude.play({})
    await ask('How long does the warranty last?', more)
    expect(usage[1]).not.toHaveProperty('isEstimate')
  })

  test.each([{}, { input_tokens: null, output_tokens: null }, { output_tokens: 'many' }])(
    'counts by its length what a server does not tell: %j',
    async reported => {
      claude.play({ usage: reported })
      const usage: ClaudeUsage[] = []
      await ask('How long does the warranty last?', { onUsage: one => usage.push(one) })
      const { inputTokens = 0, outputTokens = 0, dollars, isEstimate } = usage[0] ?? {}
      expect(inputTokens).toBeGreaterThan(100)
      expect(outputTokens).toBe(Math.ceil('The warranty lasts 2 years.'.length / 3))
      expect(dollars).toBeCloseTo((inputTokens * 0.1 + outputTokens * 0.5) / 1e6, 12)
      expect(isEstimate).toBe(true)
    },
  )

  test('cuts no emoji of an earlier turn in two: such JSON is refused', async () => {
    const long = `${'x'.repeat(1_999)}😀`
    const history = [{ prompt: long, response: long }]
    expect(await ask('How long does the warranty last?', { history })).toHaveLength(1)
  })

  test('counts a prompt beyond the price list double, and knows dated names of a model', async () => {
    expect(priceOf('claude-haiku-5-5-20261001')).toEqual(priceOf('claude-haiku-5-5'))
    expect(priceOf('llama3')).toBeUndefined()
    const counted = countUsage('claude-haiku-5-5', '')
    const hear = (input_tokens: number) => counted.record({ input_tokens, output_tokens: 0 })
    hear(100_000)
    expect(counted.total()?.dollars).toBeCloseTo(0.01, 6)
    hear(100_001)
    expect(counted.total()?.dollars).toBeCloseTo(0.02, 6)
  })

  test('learns about the model at once and warns of its end', async () => {
    const facts = await new Promise<ModelFacts>(resolve => {
      composeWithClaude({ ...settings, model: 'claude-sonnet-4-5', onModel: resolve })
    })
    expect(facts).toMatchObject({ described: true, citations: true })
    expect(facts.warning).toContain('November 30, 2026')
  })
})

describe('a reply that goes on for ever', () => {
  const truth = { text: 'The warranty lasts 2 years.', cites: [{ passage: 1, from: 0 }] }

  test('breaks off after what it said before, where one piece has 20 MB', async () => {
    const endless = { text: 'x'.repeat(20 * 2 ** 20), isUnsplit: true }
    claude.play({ reply: () => [truth, endless] })
    const received: Claim[] = []
    const claims = composeWithClaude(settings)(task('How long does the warranty last?'))
    const error = await failure(eachInto(received, claims))
    expect(error.reason).toBe('cut_off')
    expect(received).toMatchObject([{ text: truth.text }])
    await expect.poll(() => claude.left()).toBe(1)
  })

  test.each([
    ['many pieces of one sentence', { text: ' and on'.repeat(40_000) }],
    ['many sentences', { text: ' And on.'.repeat(40_000) }],
  ])('is left after what it said before: %s', async (_, endless) => {
    claude.play({ reply: () => [truth, endless] })
    const received = await ask('How long does the warranty last?')
    expect(received[0]?.text).toBe(truth.text)
    expect(received.map(({ text }) => text).join('').length).toBeLessThan(30_000)
    await expect.poll(() => claude.left()).toBe(1)
  })

  test.each(['x', 'e\u0301\u0323', '漢', '. ', ' '])(
    'takes no longer than its length, whatever it is made of: %j',
    async repeated => {
      const timeOf = async (text: string) => {
        claude.play({ reply: () => [truth, { text }] })
        const start = process.threadCpuUsage()
        await all(composeWithClaude(settings)(task('How long does the warranty last?')))
        return process.threadCpuUsage(start).user
      }
      const plain = 'Plain words of some length. '.repeat(2_000).slice(0, 18_000)
      await timeOf(plain)
      const bound = 20 * (await timeOf(plain))
      expect(await timeOf(repeated.repeat(18_000 / repeated.length))).toBeLessThan(bound)
    },
  )
})
