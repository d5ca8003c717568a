import { setTimeout as wait } from 'node:timers/promises'
import type { RawMessageStreamEvent } from '@anthropic-ai/sdk/resources/messages'
import { choicesIn, markedClaimsOf } from './markedClaims.ts'
import { claimsOf } from './claudeClaims.ts'
import { type ClaudeSettings, connectClaude, deadlinesOf, claudeRequest } from './claudeRequest.ts'
import { claudeFailure, retryAfter } from './claudeFailure.ts'
import { citeOf } from './claudePassages.ts'
import { countUsage } from './claudeUsage.ts'
import type { Claim } from '../../verify/Claim.ts'
import type { Claims, ComposeTask, Composer } from '../Composer.ts'
import { eachAs } from '../../../eachAs.ts'
import { ComposerFailed } from '../ComposerFailed.ts'
import { askingBack, notInMaterial } from './systemPrompt.ts'

/** Characters and blocks of a reply: servers that imitate the API need not keep to the length that is asked for. */
const limits = { characters: 20_000, blocks: 500 }

/**
 * The events of a reply, counted as they pass; one that stops before its end is an error, and one that goes on for ever
 * ends.
 */
async function* watched(
  events: AsyncIterable<RawMessageStreamEvent>,
  usage: ReturnType<typeof countUsage>,
) {
  let stopped = false
  let characters = 0
  for await (const event of events) {
    if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') {
      usage.recordText(event.delta.text)
      characters += event.delta.text.length
    }
    if (characters > limits.characters || ('index' in event && event.index > limits.blocks)) return
    if (event.type === 'message_start') usage.record(event.message.usage)
    if (event.type === 'message_delta') {
      usage.record(event.usage)
      const reason = event.delta.stop_reason
      if (reason === 'refusal') throw new ComposerFailed('refused')
      if (reason === 'model_context_window_exceeded') throw new ComposerFailed('cut_off')
    }
    if (event.type === 'message_stop') stopped = true
    yield event
  }
  if (!stopped) throw new Error('The stream ended before the reply did')
}

/**
 * The claims before Claude says that the material does not hold the answer, or asks back instead: then with the choices
 * it names that the passages have, if there are two. A reply without any text, such as one that used up its length by
 * thinking, is an error.
 */
async function* answered(claims: AsyncIterable<Claim>, { passages }: ComposeTask): Claims {
  let isSilent = true
  let ended = false
  let choicesText: string | undefined
  for await (const { text, cites } of claims) {
    isSilent = false
    if (choicesText === undefined && !ended && text.includes(askingBack)) choicesText = ''
    ended ||= choicesText !== undefined || text.includes(notInMaterial)
    if (choicesText !== undefined) choicesText += `\n${text}`
    if (!ended) yield { text, cites }
  }
  if (isSilent) throw new ComposerFailed('cut_off')
  const choices = choicesText === undefined ? [] : choicesIn(choicesText, passages)
  return choices.length > 1 ? choices : []
}

/**
 * Answers with Claude, sentence by sentence, and asks once more where nothing was said
 * yet and that is likely to help. Yields nothing where the passages do not hold the
 * answer. Throws `ComposerFailed` where Claude does not get to an end, and the signal's
 * own reason where the visitor left.
 */
export const composeWithClaude = (
  settings: ClaudeSettings,
  { client, factsOfModel } = connectClaude(settings),
): Composer => {
  const { model } = settings
  const deadlines = deadlinesOf(settings)

  /** One request, from its beginning to its end. */
  async function* attempt(task: ComposeTask, signal: AbortSignal): Claims {
    const facts = await factsOfModel()
    const request = claudeRequest(task, facts)
    const usage = countUsage(model, JSON.stringify([request.system, request.messages]))
    try {
      const stream = await client.messages.create(request, { signal })
      const events = watched(stream, usage)
      const { passages } = task
      const claims = facts.citations
        ? claimsOf(events, citation => citeOf(citation, passages))
        : markedClaimsOf(events, passages)
      const choices = yield* answered(claims, task)
      signal.throwIfAborted()
      return choices
    } catch (error) {
      if (signal.aborted) usage.countAborted()
      throw error
    } finally {
      const total = usage.total()
      if (total) task.onUsage?.(total)
    }
  }

  return async function* compose(task) {
    const silent = new AbortController()
    const patience = setTimeout(() => silent.abort(), deadlines.first)
    const deadline = AbortSignal.timeout(deadlines.whole)
    const signal = AbortSignal.any([task.signal, deadline, silent.signal])
    let spoken = false
    const claims = () =>
      eachAs(attempt(task, signal), claim => {
        spoken = true
        clearTimeout(patience)
        return [claim]
      })
    try {
      try {
        return yield* claims()
      } catch (error) {
        const ms = retryAfter(error)
        if (ms === undefined || spoken || signal.aborted) throw error
        await wait(ms, undefined, { signal })
        return yield* claims()
      }
    } catch (error) {
      task.signal.throwIfAborted()
      throw signal.aborted ? new ComposerFailed('deadline', { cause: error }) : claudeFailure(error)
    } finally {
      clearTimeout(patience)
    }
  }
}
