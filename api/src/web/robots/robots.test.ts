import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
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

/** Returns the bytes of what is in use. */
function usedBytes() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}

it('remembers nothing of comments', async () => {
  const megabyte = 2 ** 20
  const rulesOf = rememberRobots(async ({ host }) => {
    const rules = `User-agent: *\nDisallow: /private-${host}\nSitemap: https://${host}/sitemap.xml\n`
    return `${rules}#${'x'.repeat(megabyte)}`
  }, 0)
  const before = usedBytes()
  for (let n = 0; n < 100; n++) await rulesOf(new URL(`https://site-${n}.test/`))
  expect(usedBytes() - before).toBeLessThan(20 * megabyte)
  expect((await rulesOf(new URL('https://site-0.test/'))).sitemaps).toHaveLength(1)
})
