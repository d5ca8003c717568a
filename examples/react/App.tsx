import { SandboxChat } from '@sandbox-ai/widget/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

function App({ bot }: { bot: string }) {
  const [questions, setQuestions] = useState<string[]>([])
  return (
    <>
      <h1>An app in React</h1>
      <p>Asked so far: {questions.join(' · ') || 'nothing'}</p>
      <SandboxChat bot={bot} onAnswer={({ question }) => setQuestions(all => [...all, question])} />
    </>
  )
}

const root = document.querySelector<HTMLElement>('#root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App bot={root.dataset.bot ?? ''} />
    </StrictMode>,
  )
