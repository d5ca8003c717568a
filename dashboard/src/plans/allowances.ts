import { plans } from '@sandbox-ai/api/rules'
import { count } from '../ui/format'

/** Returns what a plan allows, a line each. */
export function allowances(plan: 'trial' | 'free' | 'basic' | 'premium'): string[] {
  const { bots, liveSites, storageGb, filesABot, questionsABot } = plans[plan]
  return [
    `Up to ${count(bots, 'bot')} and ${count(liveSites, 'live site')}`,
    `${storageGb} GB of files, up to ${filesABot.toLocaleString('en-US')} per bot`,
    `${questionsABot.toLocaleString('en-US')} questions kept per bot`,
  ]
}
