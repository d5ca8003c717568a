import { useState } from 'react'
import { Refused } from '../api'
import { useForm } from '../ui/useForm'
import { proposeBotName } from './proposeBotName'

/**
 * A form that asks for a bot's name. What was wrong with a name is shown beside it only while that name is still
 * there; everything else that went wrong is `sent.error`.
 */
export function useBotName(first: string, send: (name: string, wish: string) => Promise<unknown>) {
  const [wish, setWish] = useState(first)
  const [refused, setRefused] = useState({ botName: '', error: '' })
  const botName = proposeBotName(wish)
  const [sent, submit, pending] = useForm(async () => {
    if (!botName)
      return setRefused({
        botName,
        error: wish.trim() ? noName : 'Enter a name',
      })
    try {
      await send(botName, wish)
    } catch (error) {
      const about = error instanceof Refused && (error.fields['botName'] ?? taken(error))
      if (!about) throw error
      setRefused({ botName, error: about })
    }
  })
  const isRefused = refused.botName === botName && refused.error !== ''
  // A text that can never be a name is told while it is typed.
  const why = wish.trim() && !botName ? noName : undefined
  const error = why ?? (isRefused ? refused.error : undefined)
  return { field: { wish, onWish: setWish, botName, error }, sent, submit, pending }
}

const noName = 'Use at least one letter from A to Z or a digit'

const taken = ({ code, message }: Refused) => (code === 'exists' ? message : undefined)
