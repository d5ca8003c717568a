import { createStore, Provider } from 'jotai'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { onProofNeeded, onSignInNeeded } from './api'
import { checkSessionAtom } from './auth/atoms'
import { askProofAtom } from './auth/identity'
import { restore } from './auth/persisted'
import { signInAgainAtom } from './auth/sessionEnded'
import { userAtom } from './auth/state'
import { loadBotsAtom } from './bots/atoms'
import { routes } from './routes'
import { Startup } from './Startup'

window.__webpack_nonce__ = window.__nonce__

const store = createStore()
const container = document.getElementById('root') ?? document.body
const root = createRoot(container)
root.render(<Startup />)

// A font that comes after the first screen would move its words.
for (const font of ['Bricolage Grotesque Variable', 'Instrument Sans Variable'])
  document.fonts.load(`1em '${font}'`).catch(() => {})

onSignInNeeded(() => store.set(signInAgainAtom))
onProofNeeded(() => store.set(askProofAtom))

async function load() {
  await restore(store)
  await store.set(checkSessionAtom)
  const isOwner = store.get(userAtom) && location.pathname.startsWith('/dashboard')
  if (isOwner) store.set(loadBotsAtom).catch(() => {})
}

// Scroll positions are kept by the keys of the history's entries, and the router gives the first none of its own.
if (!history.state?.key)
  history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, '')
const router = createBrowserRouter(routes)

const startup = Number(container.dataset['startup'])
await Promise.all([load(), new Promise(resolve => setTimeout(resolve, startup))])

root.render(
  <StrictMode>
    <Provider store={store}>
      {/* In a transition React would hold the next page back until every form that is being sent has its answer. */}
      <RouterProvider router={router} useTransitions={false} onError={console.error} />
    </Provider>
  </StrictMode>,
)
