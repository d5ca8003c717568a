import type { Page } from 'playwright'
import { violationsIn } from '../../api/src/testing/violationsIn.ts'
import type { Contestant } from './contestants.ts'
import type { Measures } from './Measures.ts'
import { ask, press, settle, type Visit } from './visit.ts'

type Open = (path: string) => Promise<Visit>

/** Returns what a contestant does to its page, and how it is used without a mouse or eyes. */
export const observe = async (open: Open, contestant: Contestant): Promise<Measures> => {
  const { launcher, panel, field } = contestant
  await using empty = await open('/empty')
  await empty.go()
  const before = await empty.page.evaluate<string[]>('scorecard.styles()')
  const ownViolations = await violationsIn(empty.page)
  await using visit = await open('/')
  const { page, go } = visit
  await go()
  await settle(page, contestant)
  const measures = {
    'launcher can be pressed': launcher ? Boolean(await ask(page, launcher, 'isReachable')) : null,
    launcher: launcher ? await roleOf(page, launcher) : null,
  }
  await press(page, contestant)
  await page.waitForTimeout(500)
  const after = await page.evaluate<string[]>('scorecard.styles()')
  const violations = await violationsIn(page)
  await using twice = await open('/twice')
  await twice.go()
  await settle(twice.page, contestant)
  return {
    ...measures,
    'open chat': await roleOf(page, panel),
    field: await roleOf(page, field),
    'axe rules violated while open': violations.filter(
      violation => !ownViolations.includes(violation),
    ).length,
    Escape: launcher ? await escape(page, launcher, field) : null,
    'chats after a second tag': await twice.page.locator(launcher ?? panel).count(),
    'host elements restyled': after.filter((style, at) => style !== before[at]).length,
  }
}

/** Returns what a strict policy says of a contestant, and whether it opens under it. */
export const observePolicy = async (open: Open, contestant: Contestant): Promise<Measures> => {
  await using visit = await open('/')
  const { page, go } = visit
  await go()
  await settle(page, contestant)
  await press(page, contestant)
  await page.waitForTimeout(1000)
  const violations = await page.evaluate<string[]>('scorecard.violations()')
  const ofTypes = violations.filter(name => name.includes('trusted-types')).length
  return {
    'violations of a strict policy': violations.length - ofTypes,
    'violations of Trusted Types': ofTypes,
    'opens under that policy': await page.locator(contestant.field).first().isVisible(),
  }
}

/** Returns role and name of an element for those who cannot see it. */
const roleOf = async (page: Page, selector: string) => {
  const role = (await ask(page, selector, 'roleOf')) as string | null
  if (role === null) return 'not there'
  if (!role) return 'no role'
  const snapshot = await page.locator(selector).first().ariaSnapshot()
  const name = /^- \w+ "(?<name>[^"]+)"/.exec(snapshot)?.groups?.['name']
  return `${role}, ${name ? 'named' : 'no name'}`
}

const escape = async (page: Page, launcher: string, field: string) => {
  const input = page.locator(field).first()
  if (!(await input.isVisible())) return null
  await input.focus()
  await page.keyboard.press('Escape')
  await page.waitForTimeout(700)
  if (await input.isVisible()) return 'does nothing'
  const isBack = await page
    .locator(launcher)
    .first()
    .evaluate(element => (element.getRootNode() as unknown as Root).activeElement === element)
  return isBack ? 'closes, focus returns' : 'closes'
}

type Root = { activeElement: unknown }
