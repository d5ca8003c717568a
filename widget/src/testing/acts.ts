import type { Page } from 'playwright'

// Steps of a visitor in the chat of the scripted bot.

export const launcher = (page: Page) => page.locator('sandbox-ai-chat .bubble')
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Harbour Library' })
export const field = (page: Page) => dialog(page).getByPlaceholder('Ask about the library…')

export const openChat = async (page: Page) => {
  await launcher(page).click()
  await field(page).waitFor()
}

export const askFor = async (page: Page, question: string) => {
  await field(page).fill(question)
  await field(page).press('Enter')
}
