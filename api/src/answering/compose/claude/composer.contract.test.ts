import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { composeTask as task, warranty } from '../../../testing/composeTask.ts'
import { fakeChatCompletions } from '../../../testing/fakeChatCompletions.ts'
import { type FakeClaude, type Script, fakeClaude } from '../../../testing/fakeClaude.ts'
import type { Claim } from '../../verify/Claim.ts'
import type { ComposeTask } from '../Composer.ts'
import { ComposerFailed } from '../ComposerFailed.ts'
import type { ClaudeSettings } from './claudeRequest.ts'
import type { ClaudeUsage } from './claudeUsage.ts'
import { composeWithClaude } from './composeWithClaude.ts'

const imitation = (script?: Script) => fakeClaude(script, { imitates: true })

/** The promises of a composer, whichever server its model runs on. */
describe.each([
  ['Claude', 'messages', fakeClaude],
  ['a server that imitates the Messages API', 'messages', imitation],
  ['a server of chat completions', 'chatCompletions', fakeChatCompletions],
] as const)('%s', (_, api, start) => {
  let claude: FakeClaude
  let settings: ClaudeSettings
  beforeEach(async () => {
    claude = await start()
    settings = { api, apiKey: claude.key, baseURL: claude.url, model: 'claude-haiku-5-5' }
  })
  afterEach(() => claude.close())

  const ask = (
    message: string,
    more: Partial<ComposeTask> = {},
    change: Partial<ClaudeSettings> = {},
  ) => Array.fromAsync<Claim>(composeWithClaude({ ...settings, ...change })(task(message, more)))
  const failure = async (answer: Promise<unknown>) => {
    const error: unknown = await answer.catch((caught: unknown) => caught)
    if (!(error instanceof ComposerFailed))
      throw new Error(`Not a ComposerFailed: ${String(error)}`)
    return error
  }

  test('an answer is sentences with what they rest on, counted', async () => {
    const usage: ClaudeUsage[] = []
    const onUsage = (one: ClaudeUsage) => usage.push(one)
    const [claim, ...others] = await ask('How long does the warranty last?', { onUsage })
    expect(claim?.text).toBe('The warranty lasts 2 years.')
    expect(claim?.cites[0]?.passage).toBe(warranty)
    expect(others).toEqual([])
    expect(usage).toMatchObject([{ model: 'claude-haiku-5-5', inputTokens: expect.any(Number) }])
    expect(usage[0]).not.toHaveProperty('isEstimate')
  })

  describe('no answer', () => {
    test('is no claim at all when Claude says that the passages do not hold it', async () => {
      expect(await ask('Who won the World Cup in 1954?')).toEqual([])
    })

    test('ends the answer when Claude says so in the middle', async () => {
      claude.play({
        reply: () => [
          { text: 'Within 30 days.', cites: [{ passage: 0, from: 0 }] },
          { text: ' NOT_IN_MATERIAL. The rest is a guess.' },
        ],
      })
      expect((await ask('Returns?')).map(({ text }) => text)).toEqual(['Within 30 days.'])
    })
  })

  describe('when Claude fails', () => {
    test('a wrong key is named as such, and never repeated', async () => {
      const error = await failure(ask('Returns?', {}, { apiKey: 'sk-ant-secret' }))
      expect(error.reason).toBe('bad_key')
      expect(error.message).toContain('ANTHROPIC_API_KEY')
      expect(JSON.stringify(error) + error.message + error.stack).not.toContain('sk-ant-secret')
    })

    test('an unknown model is named with what Claude says about it', async () => {
      const error = await failure(ask('Returns?', {}, { model: 'claude-2' }))
      expect(error).toMatchObject({
        reason: 'rejected',
        message: expect.stringContaining('claude-2'),
      })
    })

    test.each([
      [529, 'overloaded_error', 'overloaded'],
      [429, 'rate_limit_error', 'overloaded'],
      [500, 'api_error', 'overloaded'],
      [402, 'billing_error', 'no_credit'],
      [403, 'permission_error', 'bad_key'],
      [400, 'invalid_request_error', 'rejected'],
    ])('status %i (%s) reads as %s', async (status, type, reason) => {
      claude.play({ fail: { status, type } })
      expect((await failure(ask('Returns?'))).reason).toBe(reason)
    })

    test('a short overload is asked again once', async () => {
      claude.play({ fail: { status: 529, type: 'overloaded_error', times: 1 } })
      expect(await ask('How long does the warranty last?')).toHaveLength(1)
      expect(claude.requests).toHaveLength(2)
    })

    test.each(['connection', 'end', 'error'] as const)(
      'a reply that breaks off (%s) before its first sentence is asked for again once',
      async how => {
        claude.play({ breakOff: { after: 1, how, times: 1 } })
        const usage: ClaudeUsage[] = []
        const more = { onUsage: (one: ClaudeUsage) => usage.push(one) }
        expect(await ask('How long does the warranty last?', more)).toHaveLength(1)
        expect(claude.requests).toHaveLength(2)
        expect(usage).toHaveLength(2)
      },
    )

    test('one that breaks off after it is not', async () => {
      claude.play({
        reply: () => [
          { text: 'Within 30 days.', cites: [{ passage: 0, from: 0 }] },
          { text: ' The buyer pays the postage.', cites: [{ passage: 0, from: 1 }] },
        ],
        breakOff: { after: 3, how: 'end', times: 1 },
      })
      expect((await failure(ask('Returns?'))).reason).toBe('cut_off')
      expect(claude.requests).toHaveLength(1)
    })

    const endings = ['refusal', 'model_context_window_exceeded'] as const
    // Chat completions do not tell a full window from a long answer.
    test.each(endings.slice(0, api === 'chatCompletions' ? 1 : 2))(
      'nor is what would end the same way (%s)',
      async stop => {
        claude.play({ stop })
        await failure(ask('Returns?'))
        expect(claude.requests).toHaveLength(1)
      },
    )

    test('a server that asks for a long pause is not waited for', async () => {
      claude.play({ fail: { status: 429, type: 'rate_limit_error', retryAfter: 60 } })
      expect((await failure(ask('Returns?'))).reason).toBe('overloaded')
      expect(claude.requests).toHaveLength(1)
    })

    test('a refusal is told apart from a missing answer', async () => {
      claude.play({ stop: 'refusal' })
      expect((await failure(ask('Returns?'))).reason).toBe('refused')
    })

    test.each(['connection', 'end'] as const)(
      'a reply that breaks off (%s) is cut off',
      async how => {
        claude.play({ breakOff: { after: 1, how } })
        expect((await failure(ask('How long does the warranty last?'))).reason).toBe('cut_off')
      },
    )

    test('an error in mid-stream keeps its reason', async () => {
      claude.play({ breakOff: { after: 1, how: 'error' } })
      expect((await failure(ask('How long does the warranty last?'))).reason).toBe('overloaded')
    })

    test.each(['max_tokens', 'pause_turn'] as const)(
      'a half sentence is left out (%s)',
      async stop => {
        claude.play({
          stop,
          reply: () => [
            { text: 'Within 30 days.', cites: [{ passage: 0, from: 0 }] },
            { text: ' The buyer pays' },
          ],
        })
        expect((await ask('Returns?')).map(({ text }) => text)).toEqual(['Within 30 days.'])
      },
    )

    test.each(['max_tokens', 'end_turn'] as const)(
      'a reply without a word is none (%s), such as one that used up its length by thinking',
      async stop => {
        claude.play({ stop, reply: () => [] })
        expect((await failure(ask('Returns?', {}, { model: 'claude-opus-5-5' }))).reason).toBe(
          'cut_off',
        )
      },
    )

    test('the deadline ends a reply that drags on', async () => {
      claude.play({ slow: { between: 10_000 } })
      expect((await failure(ask('Warranty?', {}, { patienceMs: 100 }))).reason).toBe('deadline')
    })

    test('nobody listening reads as unreachable', async () => {
      const gone = await fakeClaude()
      await gone.close()
      const error = await failure(ask('Returns?', {}, { baseURL: gone.url }))
      expect(error.reason).toBe('unreachable')
    })
  })

  describe('a visitor who leaves', () => {
    test('ends the request to Claude, and is no missing answer', async () => {
      claude.play({ slow: { between: 50 } })
      const visitor = new AbortController()
      const answer = ask('How long does the warranty last?', { signal: visitor.signal })
      await expect.poll(() => claude.requests.length).toBe(1)
      visitor.abort(new Error('left'))
      await expect(answer).rejects.toThrow('left')
      await expect.poll(() => claude.left()).toBe(1)
    })

    test('ends the request also when the reader just stops reading', async () => {
      claude.play({
        slow: { between: 20 },
        reply: () => [
          { text: 'Within 30 days.', cites: [{ passage: 0, from: 0 }] },
          { text: ' And much, much, much more of it.'.repeat(20) },
        ],
      })
      for await (const claim of composeWithClaude(settings)(task('Returns?'))) {
        expect(claim.text).toBe('Within 30 days.')
        break
      }
      await expect.poll(() => claude.left()).toBe(1)
    })
  })
})
