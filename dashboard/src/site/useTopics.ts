import type { Bot } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import { useLoad } from '../ui/useLoad'
import { loadTopicsAtom } from './atoms'

const none: string[] = []

/** Returns the material’s own questions, which visitors are shown where nothing is suggested; none until they are loaded. */
export function useTopics({ botName }: Bot) {
  const load = useSetAtom(loadTopicsAtom)
  const [topics, setTopics] = useState(none)
  useLoad(useCallback(async () => setTopics(await load(botName)), [load, botName]))
  return topics
}
