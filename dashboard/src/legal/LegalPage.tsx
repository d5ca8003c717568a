import type { LegalPage as Page } from '@sandbox-ai/api/contract'
import { useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { config } from '../config'
import { Footer } from '../landing/Footer'
import { NavBar } from '../landing/NavBar'
import { Markdown } from '../site/Markdown'
import { LoadFailed } from '../ui/LoadFailed'
import { Loading } from '../ui/Loading'
import { Panel } from '../ui/Panel'
import { useLoad } from '../ui/useLoad'
import { loadLegalPage } from './loadLegalPage'

const titles: Record<Page, string> = {
  privacy: 'Privacy policy',
  terms: 'Terms of service',
  imprint: 'Imprint',
}
const isPage = (name: string): name is Page => Object.hasOwn(titles, name)

/** A page whose text is its operator's, or what is missing where they wrote none. */
export function LegalPage() {
  const name = useLocation().pathname.replaceAll('/', '').toLowerCase()
  const page = isPage(name) ? name : 'imprint'
  return (
    <>
      <NavBar />
      <main tabIndex={-1} className="mx-auto max-w-3xl px-5 pt-28 pb-20 sm:px-8">
        <h1 className="mb-8 text-4xl font-bold tracking-tight">{titles[page]}</h1>
        <Text key={page} page={page} />
      </main>
      <Footer />
    </>
  )
}

function Text({ page }: { page: Page }) {
  const [text, setText] = useState<string | null>()
  const { failed, retry } = useLoad(
    useCallback(async () => setText(await loadLegalPage(page)), [page]),
  )
  if (failed) return <LoadFailed text="This page did not load." error={failed} onRetry={retry} />
  if (text === undefined) return <Loading />
  if (text === null) return <Missing page={page} />
  return (
    <div className="space-y-4 wrap-anywhere [&_a]:underline">
      <Markdown text={text} mark={n => `[${n}]`} />
    </div>
  )
}

const Missing = ({ page }: { page: Page }) => (
  <div className="space-y-5">
    <Panel kind="warn">
      This page is missing: the operator of this service has not written it yet.
    </Panel>
    <p className="text-quiet">
      With questions about it, write to{' '}
      <a className="underline" href={`mailto:${config.contactEmail}`}>
        {config.contactEmail}
      </a>
      .
    </p>
    <p className="text-sm text-quiet">
      You run this service? Put the text into <code>{page}.md</code> in the folder that{' '}
      <code>LEGAL_DIR</code> names.
    </p>
  </div>
)
