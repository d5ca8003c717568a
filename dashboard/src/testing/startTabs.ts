import { startWalks, type Walk } from './startWalks.ts'

/** Returns what opens a tab of an owner's one bot, `asked`, and walks on from there. */
export function startTabs() {
  const walk = startWalks()
  return (tab: string, walkOn: (walk: Walk) => Promise<void>) =>
    walk('owner', async visit => {
      await visit.page.request.post('/api/create-bot', { data: { botName: 'asked' } })
      await visit.page.goto(`/dashboard/botdash/${tab}?bot=asked`)
      await walkOn(visit)
    })
}
