import { type SyntheticEvent, useState } from 'react'

/**
 * Returns the state of a form that sends one password: what its form, field and button take, and what was wrong with it, in
 * the words of `wrong` where it is another. No form action: React would show nothing of it before the action that waits for
 * it is done.
 */
export function usePasswordForm(send: (password: string) => Promise<void>, wrong: string) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setPending(true)
    try {
      await send(password)
    } catch (error) {
      const message = error instanceof Error ? error.message : ''
      setError(message === 'Invalid credentials' ? wrong : message)
      setPassword('')
    }
    setPending(false)
  }
  const onChange = (event: { target: { value: string } }) => {
    setPassword(event.target.value)
    setError(undefined)
  }
  return { onSubmit, field: { value: password, onChange }, error, pending }
}
