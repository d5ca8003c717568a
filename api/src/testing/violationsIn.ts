import axe from 'axe-core'
import type { Page } from 'playwright'

type Choice = {
  /** The rules to check; all of them by default. */
  rules?: string[]
  /** A selector of the one part of the page to check. */
  within?: string
}

/** Returns the accessibility rules of axe that a page violates, each with the elements that do. */
export async function violationsIn(page: Page, { rules, within = 'html' }: Choice = {}) {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe.source)
  const runOnly = rules && { runOnly: { type: 'rule' as const, values: rules } }
  const options: axe.RunOptions = { resultTypes: ['violations'], ...runOnly }
  return page.evaluate(
    async ([within, options]) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe
      const { violations } = await run({ include: [within] }, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
    },
    [within, options] as const,
  )
}
