import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'

const desk = { width: 1280, height: 860 }
const phone = { width: 375, height: 740 }

/** The sizes and colours every screen has to look well in. The last one is what the walk goes on in. */
const looks = [
  { name: 'phone', size: phone, colorScheme: 'light' },
  { name: 'phone-dark', size: phone, colorScheme: 'dark' },
  { name: 'desk-dark', size: desk, colorScheme: 'dark' },
  { name: 'desk', size: desk, colorScheme: 'light' },
] as const

/** What axe looks at again when only size or colours have changed. */
const changing = ['color-contrast', 'target-size']

/** Where to put pictures of every screen, for people who want to look at them. */
const pictures = process.env['PICTURES']

/** Looks at a screen in every look: nothing is wider than the window, and axe has nothing to say. */
export async function look(page: Page, screen: string) {
  for (const { name, size, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    await expect
      .poll(() => overflow(page), {
        message: `${screen}, ${name}: wider than the window by`,
        timeout: 15_000,
      })
      .toBe(0)
    if (pictures) await picture(page, `${pictures}/${screen}-${name}.png`)
    if (name === 'phone' || name === 'desk-dark') continue
    const axe = new AxeBuilder({ page })
    const { violations } = await (name === 'desk' ? axe : axe.withRules(changing)).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join()}`)
    expect(found, `${screen}, ${name}: axe`).toEqual([])
  }
}

async function picture(page: Page, path: string) {
  const fullPage = !(await page.getByRole('dialog').isVisible())
  await page.screenshot({ path, fullPage })
}

/** By how many pixels the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
