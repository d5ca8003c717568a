import { violationsIn } from '@sandbox-ai/api/violationsIn'
import type { Page } from 'playwright'
import { expect } from 'vitest'

const desk = { width: 1280, height: 860 }
export const phone = { width: 375, height: 740 }

/** Where to put pictures of every screen, for people who want to look at them. */
const pictures = process.env['PICTURES']

/** But for its colours, a page at night is as by day. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** A dialog over the page, not one within a part of it. */
const dialog = 'dialog:modal'

/**
 * Looks at a screen on a phone and on a desk: nothing is too wide, and axe has nothing to say of either by day, nor of the
 * colours at night, which are the same on both.
 */
export async function look(page: Page, screen: string) {
  const picture = async (look: string) => {
    const fullPage = !(await page.locator(dialog).first().isVisible())
    if (pictures) await page.screenshot({ path: `${pictures}/${screen}-${look}.png`, fullPage })
  }

  await page.setViewportSize(phone)
  await expect
    .poll(() => overflow(page), { message: `${screen} is wider than a phone by`, timeout: 15_000 })
    .toBe(0)
  expect(await violations(page), `${screen} on a phone by day`).toEqual([])
  await picture('phone')
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture('phone-dark')

  await page.setViewportSize(desk)
  expect(await violations(page, colorRules), `${screen} on a desk at night`).toEqual([])
  await picture('desk-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await violations(page), `${screen} on a desk by day`).toEqual([])
  expect(await overflow(page), `${screen} is wider than a desk by`).toBe(0)
  await picture('desk')
}

/** By how many pixels the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Returns the violations that axe finds, by all its rules or the given ones. */
async function violations(page: Page, rules?: string[]) {
  await page.evaluate(settle)
  // Under an open dialog the page is dimmed and inert: only the dialog is to be read.
  const within = (await page.locator(dialog).first().isVisible()) ? { within: dialog } : {}
  return violationsIn(page, { ...within, ...(rules && { rules }) })
}

/** Ends the colours' way from day to night, which begins with the next picture and which axe would see halfway. */
async function settle() {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish()
}
