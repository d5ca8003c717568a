import type { Page } from 'playwright'
import type { stage } from './stage.ts'

export const field = (page: Page) => page.getByPlaceholder('Ask about the library…')

export const tokenOf = (sub: string, more = 'x') => `in.${btoa(JSON.stringify({ sub }))}.${more}`

export const questions = (page: Page) => page.locator('.question').allTextContents()

export const ask = async (page: Page, question: string) => {
  await field(page).fill(question)
  await field(page).press('Enter')
  await page.getByRole('button', { name: 'Helpful', exact: true }).last().waitFor()
}

/** Returns all that the tab has stored. */
export const stored = (page: Page) =>
  page.evaluate('JSON.stringify(sessionStorage)') as Promise<string>

/** Fails the first `times` calls for `/token`, and answers the others with a token of Ada. */
export const failFirst = async (page: Page, times: number) => {
  await page.route('**/token', route => route.fulfill({ body: tokenOf('ada') }))
  await page.route('**/token', route => route.fulfill({ status: 500 }), { times })
}

/** Returns how the pages of a stage name their visitors. */
export const visitors = (here: ReturnType<typeof stage>) => {
  /** Mounts the chat on a page that names its visitor by `naming`, the source of an option. */
  const mount = (page: Page, naming: string) =>
    page.evaluate(`import('${here.bot.url}/index.js').then(({ mount }) => {
      window.handle = mount('#chat', { bot: '${here.bot.url}', display: 'inline', ${naming} })
    })`)
  return {
    mount,

    /** Opens a site whose page names its visitor by `visitor`, the source of a token or of a function. */
    enter: async (visitor: string) => {
      const page = await here.visit(await here.site('<div id="chat"></div>'))
      await mount(page, `visitor: ${visitor}`)
      await field(page).waitFor()
      return page
    },

    /** Loads the page anew, on which the visitor is named in another way. */
    comeBack: async (page: Page, naming: string) => {
      await page.reload()
      await mount(page, naming)
    },
  }
}
