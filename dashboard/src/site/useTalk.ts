import * as calls from '@sandbox-ai/api/contract'
import type { Reply } from '@sandbox-ai/api/contract'
import { useState } from 'react'
import { post } from '../api'

/** One question, with its reply or error once that is there. */
export type Turn = { prompt: string; reply?: Reply; error?: string }

/** An owner's talk with a bot, as it was trained last or as its site serves it. */
export function useTalk(currentBot: string, index: 'trained' | 'live') {
  const [turns, setTurns] = useState<Turn[]>([])
  const isWaiting = turns.some(turn => !turn.reply && !turn.error)
  const ask = async (message: string) => {
    const newTurn: Turn = { prompt: message.trim() }
    if (!newTurn.prompt || isWaiting) return
    setTurns([...turns, newTurn])
    const conversation = turns.findLast(turn => turn.reply)?.reply?.conversation
    const question = { currentBot, message: newTurn.prompt, index }
    const result = await post(calls.ask, {
      ...question,
      ...(conversation && { conversation }),
    }).then(
      reply => ({ reply }),
      (error: Error) => ({ error: error.message }),
    )
    // After a new start there is no such turn any more.
    setTurns(known => known.map(turn => (turn === newTurn ? { ...newTurn, ...result } : turn)))
  }
  return { turns, isWaiting, ask, startOver: () => setTurns([]) }
}
