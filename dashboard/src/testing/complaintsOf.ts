import type { Page } from 'playwright'

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
