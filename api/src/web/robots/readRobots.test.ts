import { describe, expect, it } from 'vitest'
import { readRobots } from './readRobots.ts'

const allows = async (text: string, path: string) =>
  (await readRobots(text, 'SandBoxAI')).allows(new URL(path, 'https://garden.test'))
const forAll = (...lines: string[]) => ['User-agent: *', ...lines].join('\n')

describe('robots.txt', () => {
  // Most are the examples of RFC 9309 and of Google's specification of it.
  it.each<[rules: string[], path: string, isAllowed: boolean]>([
    [['Disallow: /private'], '/private/x', false],
    [['Disallow: /private'], '/public', true],
    [['Disallow:'], '/anything', true],
    [['Disallow: /', 'Allow: /p'], '/page', true],
    [['Disallow: /folder', 'Allow: /folder'], '/folder/page', true],
    [['Allow: /page', 'Disallow: /*.htm'], '/page.htm', false],
    [['Allow: /$', 'Disallow: /'], '/', true],
    [['Allow: /$', 'Disallow: /'], '/page', false],
    [['Disallow: /*.php$'], '/folder/file.php', false],
    [['Disallow: /*.php$'], '/file.php?x=1', true],
    [['Disallow: /fish*.php'], '/fishheads/catfish.php?x', false],
    [['Disallow: /a*b*c$'], '/a-b-b-c', false],
    [['Disallow: /a*b*c$'], '/a-c-b', true],
    [['Disallow: /ab$'], '/abab', true],
    [['Disallow: /*ab*ab$'], '/ab', true],
    [['Disallow: /caf%c3%A9'], '/café', false],
    [['Disallow: /café'], '/caf%C3%A9', false],
    [['Disallow: /%7Ejoe'], '/~joe', false],
    [['Disallow: /a%2Fb'], '/a/b', true],
    [['Disallow: /search?q=*x'], '/search?q=a+x', false],
    [['DISALLOW : /x # not this'], '/x', false],
    [['Sitemap: /x', 'Disallow: /x'], '/x', false],
  ])('%j: %s', async (rules, path, isAllowed) => {
    expect(await allows(forAll(...rules), path)).toBe(isAllowed)
  })

  it('names sitemaps at addresses that are not too long, which count as much as rules', async () => {
    const [long, tooLong] = [2_000, 2_001].map(length => '/sitemap'.padEnd(length, 'x'))
    const { sitemaps, bytes } = await readRobots(`Sitemap: ${tooLong}\nSitemap: ${long}`, 'A')
    expect(sitemaps).toEqual([long])
    expect(bytes).toBeGreaterThan(2_000)
  })

  it('speaks to whom it names, in all groups that do, else to everyone', async () => {
    const text = `User-agent: OtherBot\nDisallow: /\n\nUser-agent: A\nUser-agent: sandboxai/2.0\nDisallow: /a\r\r
      User-Agent: *\rDisallow: /c\n\nUser-agent: SandBoxAI\nCrawl-delay: 2\nDisallow: /b`
    for (const [path, isAllowed] of [
      ['/a', false],
      ['/b', false],
      ['/c', true],
      ['/d', true],
    ] as const)
      expect(await allows(text, path)).toBe(isAllowed)
    expect((await readRobots(text, 'SandBoxAI')).pauseMs).toBe(2_000)
    expect(await (await readRobots(text, 'Fern')).allows(new URL('http://x/c'))).toBe(false)
  })
})
