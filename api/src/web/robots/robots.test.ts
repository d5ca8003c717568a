import { expect, it } from 'vitest'
import { rememberRobots } from './robots.ts'

it('forgets the rules longest unused where those of many sites are long', async () => {
  const requests: string[] = []
  const long = Array.from({ length: 2_000 }, (_, n) => `Disallow: /${n}/${'x'.repeat(240)}`)
  const rulesOf = rememberRobots(async ({ host }) => {
    requests.push(host)
    return ['User-agent: *', ...(host.startsWith('long') ? long : ['Disallow: /x'])].join('\n')
  }, 0)
  const ask = async (host: string) => {
    const url = new URL(`https://${host}/x`)
    return (await rulesOf(url)).allows(url)
  }
  expect(await ask('first.test')).toBe(false)
  for (let n = 0; n < 100; n++) expect(await ask(`short-${n}.test`)).toBe(false)
  await ask('first.test')
  expect(requests.filter(host => host === 'first.test')).toHaveLength(1)
  for (let n = 0; n < 60; n++) await ask(`long-${n}.test`)
  expect(await ask('first.test')).toBe(false)
  expect(requests.filter(host => host === 'first.test')).toHaveLength(2)
})
