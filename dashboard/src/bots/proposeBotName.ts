import { botNamePattern, reservedBotNames } from '@sandbox-ai/api/rules'

const maxLength = 63

/** The nearest name a bot may have: "My Bot" → "my-bot"; empty where nothing of the wish can stay. */
export function proposeBotName(wish: string) {
  const name = trimmed(
    wish
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replaceAll('ß', 'ss')
      .toLowerCase()
      .replace(/['’]/g, '')
      .replace(/[^a-z0-9]+/g, '-'),
  )
  const free = reservedBotNames.has(name) ? `${name}-bot` : name
  return botNamePattern.test(free) ? free : ''
}

const trimmed = (name: string) => name.replace(/^-+/, '').slice(0, maxLength).replace(/-+$/, '')
