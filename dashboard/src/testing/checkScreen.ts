import { violationsIn } from '@sandbox-ai/api/violationsIn'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { State } from './states.ts'

export const desk = { width: 1280, height: 860 }
export const phone = { width: 375, height: 740 }

/** Folder for screenshots of every screen, for people who want to see them. */
const pictures = process.env['PICTURES']

/** But for its colours, a page at night is as by day. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** A dialog over the page, not one within a part of it. */
const dialog = 'dialog:modal'

/** The attribute of what a page of this size shows and the size before did not. */
const onlyHere = 'data-only-here'

/**
 * Checks a state of a screen: axe finds no violation by day, nor in its colours at night; on a desk, unless it is
 * a state of phones alone. Nothing is too wide there or on a phone, nor does axe find violations in what only a phone shows.
 */
export async function checkScreen(page: Page, state: State, size = desk) {
  await page.setViewportSize(size)
  // Under an open dialog the page is dimmed and inert: only the dialog is to be read.
  const within = (await page.locator(dialog).first().isVisible()) ? dialog : 'html'
  await page.evaluate(settle)
  expect(await violationsIn(page, { within }), `${state} by day`).toEqual([])
  await expectOneHeight(page, state)
  await page.evaluate(markOnlyHere, onlyHere)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(settle)
  const atNight = await violationsIn(page, { within, rules: colorRules })
  expect(atNight, `${state} at night`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  if (pictures) await takePictures(page, state, within === 'html')
  if (size === phone) return expectToFit(page, state, phone)
  await expectToFit(page, state, phone)
  await page.evaluate(settle)
  await page.evaluate(markOnlyHere, onlyHere)
  const phoneOnly = `${within} [${onlyHere}]`
  if (await page.locator(phoneOnly).count())
    expect(await violationsIn(page, { within: phoneOnly }), `${state} on a phone`).toEqual([])
  await expectToFit(page, state, desk)
}

/** Fields of one line; a search field among rounded labels is a part of its label. */
const oneLine = 'select, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])'

/** Expects that fields of one line are as high as buttons, which stand beside them. */
async function expectOneHeight(page: Page, screen: string) {
  const others = await page.locator(oneLine).evaluateAll(fields =>
    fields.flatMap(field => {
      const { height } = field.getBoundingClientRect()
      const isPart = getComputedStyle(field).borderTopWidth === '0px'
      return !field.checkVisibility() || isPart || height === 40 ? [] : [[field.outerHTML, height]]
    }),
  )
  expect(others, `fields of another height than buttons on ${screen}`).toEqual([])
}

/** Expects that a screen in which there is nothing new to axe is not too wide. */
export async function fits(page: Page, screen: string) {
  await expectToFit(page, screen, phone)
  await expectToFit(page, screen, desk)
}

async function expectToFit(page: Page, screen: string, size: typeof desk) {
  await page.setViewportSize(size)
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  const message = `${screen} is wider than ${size.width} pixels by`
  await expect.poll(overflow, { message, timeout: 15_000 }).toBe(0)
}

async function takePictures(page: Page, state: State, fullPage: boolean) {
  for (const [name, size] of Object.entries({ phone, desk }))
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await page.evaluate(settle)
      await page.screenshot({ path: `${pictures}/${state}-${name}-${colorScheme}.png`, fullPage })
    }
}

/** Ends the colours' way from day to night, which begins with the next picture and which axe would see halfway. */
async function settle() {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish()
}

/** Marks what is visible, or scrolls, and was not or did not when the page was last asked. */
function markOnlyHere(mark: string) {
  const memory = window as { drawn?: Map<Element, boolean> }
  const before = memory.drawn
  memory.drawn = new Map()
  for (const element of document.body.querySelectorAll('*')) {
    const isVisible = element.checkVisibility()
    const scrolls =
      element.scrollWidth > element.clientWidth &&
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    if (isVisible) memory.drawn.set(element, scrolls)
    const isNew = !before?.has(element) || (scrolls && !before.get(element))
    element.toggleAttribute(mark, isVisible && isNew)
  }
}
