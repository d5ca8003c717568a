import type { BrowserContext, Page } from 'playwright'

const known = { email: 'ada@example.com', password: 'correct horse battery' }

/** Signs an owner up who has one bot of the given name, and opens a page of it. */
export async function visit(context: BrowserContext, botName: string, address: string) {
  await context.request.post('/api/signup', { data: known })
  await context.request.post('/api/create-bot', { data: { botName } })
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** Returns a list that grows by whatever a page complains about, failed loads aside. */
export function complaintsOf(page: Page) {
  const complaints: string[] = []
  page.on('console', message => {
    const isComplaint = ['error', 'warning'].includes(message.type())
    if (isComplaint && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  return complaints
}
