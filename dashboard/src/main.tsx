import { createStore, Provider } from 'jotai'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { onSignInNeeded } from './api'
import { checkSessionAtom, forgetAtom } from './auth/atoms'
import { restore } from './auth/persisted'
import { userAtom } from './auth/state'
import { refreshBotsAtom } from './bots/atoms'
import { createRouter } from './routes'
import { Startup } from './Startup'
import { Toasts } from './ui/Toasts'

window.__webpack_nonce__ = window.__nonce__

/** How long, in ms, the loading indicator shows at the start; data loads under it. */
const startup = 1_000

const store = createStore()
const root = createRoot(document.getElementById('root') ?? document.body)
root.render(<Startup />)

onSignInNeeded(() => store.set(forgetAtom))

async function load() {
  await restore(store)
  await store.set(checkSessionAtom)
  if (store.get(userAtom)) await store.set(refreshBotsAtom).catch(() => {})
}

await Promise.all([load(), new Promise(resolve => setTimeout(resolve, startup))])

root.render(
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={createRouter()} />
      <Toasts />
    </Provider>
  </StrictMode>,
)
