import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright'

type Choice = {
  /** The rules to check; all of them by default. */
  rules?: string[]
  /** A selector of the one part of the page to check. */
  within?: string
}

const script = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Returns the accessibility rules of axe that a page violates, each with the elements that do. */
export async function violationsIn(page: Page, { rules, within = 'html' }: Choice = {}) {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(await script)
  const options: axe.RunOptions = {
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
    resultTypes: ['violations'],
    selectors: false,
  }
  return page.evaluate(
    async ([within, options]) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe
      const { violations } = await run({ include: [within] }, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
    },
    [within, options] as const,
  )
}
