/** Serves a data folder in a process of its own, so that its memory and time are not the bench's; says its address. */
import { startEmbedded } from '@sandbox-ai/embedded-mongo'

const { uri, close } = await startEmbedded(process.argv[2] ?? '')
process.send?.({ uri })
process.on('message', async message => {
  if (message === 'memory') process.send?.({ bytes: process.memoryUsage.rss() })
  else {
    await close()
    process.exit()
  }
})
