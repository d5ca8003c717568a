/** Serves the app in a process of its own, so that its memory is not the evaluation's; says its address. */
import { startApi } from '../../../api/src/testing/startApi.ts'

const { origin, stop } = await startApi()
process.send?.({ origin })
process.on('message', async message => {
  if (message === 'memory') process.send?.({ bytes: process.memoryUsage.rss() })
  else {
    await stop()
    process.exit()
  }
})
