import * as calls from '@sandbox-ai/api/contract'
import type { Bot, Progress, Training } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { Refused } from '../api'
import { call } from '../auth/state'
import { botsAtom, refreshBotsAtom, updateBotAtom } from '../bots/atoms'
import { connectionBack } from '../connection'
import { refreshFilesAtom } from '../material/atoms'
import { afterChange } from '../ui/afterChange'
import { failed } from '../ui/notify'
import { afterStep, type Step } from './howFar'
import { watchProgress } from './watchProgress'

/**
 * A training this visit started, or saw the end of. It is `away` while the server cannot be reached; `late` when it was
 * done before it could be cancelled, and then what it came to may be unknown.
 */
export type Outcome =
  | { state: 'running'; away?: true }
  | { state: 'done'; training?: Training; late?: true }
  | { state: 'stopped' }
  | { state: 'failed'; error: string }

const progressesAtom = atom<Record<string, Step | undefined>>({})
const outcomesAtom = atom<Record<string, Outcome | undefined>>({})

/** Holds bot by bot how far reading or training is. */
export const progressAtom = atom(
  get => get(progressesAtom),
  (get, set, botName: string, progress: Progress | undefined) => {
    const all = get(progressesAtom)
    set(progressesAtom, { ...all, [botName]: progress && afterStep(all[botName], progress) })
  },
)

/** Holds how far the reading of each file is, by `fileKey`. */
export const fileProgressAtom = atom<Record<string, Progress>>({})
export const fileKey = (botName: string, file: string) => `${botName}/${file}`

/** Outcome of the last training of each bot. */
export const outcomeAtom = atom(
  get => get(outcomesAtom),
  (get, set, botName: string, outcome: Outcome | undefined) =>
    set(outcomesAtom, { ...get(outcomesAtom), [botName]: outcome }),
)

/** Forgets that the last training of a bot failed or was stopped. */
export const clearOutcomeAtom = atom(null, (get, set, botName: string) => {
  const state = get(outcomeAtom)[botName]?.state
  if (state === 'failed' || state === 'stopped') set(outcomeAtom, botName, undefined)
})

/** Follows the work on a bot to its end; says whether there was any. */
export const watchAtom = atom(null, async (get, set, botName: string, signal: AbortSignal) => {
  const { worked, error } = await watchProgress(
    botName,
    progress => {
      set(progressAtom, botName, progress)
      if (progress.phase === 'read' && progress.file)
        set(fileProgressAtom, known => ({
          ...known,
          [fileKey(botName, progress.file ?? '')]: progress,
        }))
    },
    signal,
  )
  if (get(progressAtom)[botName]) set(progressAtom, botName, undefined)
  set(fileProgressAtom, {})
  if (error && !get(outcomeAtom)[botName]) set(outcomeAtom, botName, { state: 'failed', error })
  return worked
})

/** Number of further requests for a training without a response, and milliseconds between them. */
const maxTries = 60
const pause = 2_000

/** Ends the pause before a training is asked for again. */
const waitAtom = atom<AbortController | null>(null)
export const retryNowAtom = atom(null, get => get(waitAtom)?.abort())

/** Trains to the end, also over a lost connection: asking again joins the training that is under way. */
export const trainAtom = atom(null, async (get, set, botName: string) => {
  const body = { currentBot: botName }
  const isRunning = () => get(outcomeAtom)[botName]?.state === 'running'
  set(outcomeAtom, botName, { state: 'running' })
  for (let tries = 1; isRunning(); tries++)
    try {
      const { bot, training } = await call(get, set, calls.createIndex, body, 'An error occurred')
      const wasStopped = get(outcomeAtom)[botName]?.state === 'stopped'
      set(updateBotAtom, bot)
      set(outcomeAtom, botName, { state: 'done', training, ...(wasStopped && { late: true }) })
    } catch (error) {
      const noAnswer = error instanceof Refused && error.code === 'no_answer'
      if (noAnswer && tries < maxTries && isRunning()) {
        set(outcomeAtom, botName, { state: 'running', away: true })
        const wait = new AbortController()
        set(waitAtom, wait)
        await connectionBack(pause, wait.signal)
      } else if (isRunning()) {
        const sentence = error instanceof Refused ? error.message : 'An error occurred'
        set(outcomeAtom, botName, { state: 'failed', error: sentence })
      }
    }
  await set(refreshBotsAtom).catch(failed)
})

/** Milliseconds until a second check whether a training was done before it could be cancelled. */
const afterCancel = 1_500

/** Stops reading and training; the trained index stays. Reports a training that was already done. */
export const cancelAtom = atom(null, async (get, set, botName: string) => {
  const phase = get(progressAtom)[botName]?.phase ?? 'read'
  const isTraining = get(outcomeAtom)[botName]?.state === 'running' || phase !== 'read'
  const before = trainedAtOf(get(botsAtom), botName)
  const { bot } = await call(
    get,
    set,
    calls.cancelWork,
    { currentBot: botName },
    'The training was not cancelled.',
  )
  set(updateBotAtom, bot)
  const settle = () => {
    if (get(outcomeAtom)[botName]?.state === 'done') return
    const isDone = trainedAtOf(get(botsAtom), botName) !== before
    set(outcomeAtom, botName, isDone ? { state: 'done', late: true } : { state: 'stopped' })
  }
  if (isTraining) settle()
  await afterChange(set(refreshFilesAtom))
  if (!isTraining) return
  await new Promise(resolve => setTimeout(resolve, afterCancel))
  await afterChange(set(refreshBotsAtom))
  if (get(outcomeAtom)[botName]?.state === 'stopped') settle()
})

const trainedAtOf = (bots: Bot[] | null, botName: string) =>
  bots?.find(bot => bot.botName === botName)?.trainedAt ?? null
