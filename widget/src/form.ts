import type { Refusal } from '@sandbox-ai/api/contract'
import type { Post } from './chat/caller.ts'
import type { Texts } from './texts/en.ts'

/** Puts the form for a name and an email in the place of a button, and the cursor into it. */
export const openForm = (button: Element, ...about: Parameters<typeof contactForm>) => {
  const form = contactForm(...about)
  button.replaceWith(form)
  form.querySelector('input')?.focus()
}

/** Returns a form that leaves a visitor's name and email with a question; `onLeft` is called once the bot has them. */
const contactForm = (post: Post, id: string, words: Texts, onLeft: () => void) => {
  const form = document.createElement('form')
  const name = field(words.name, 'name', 100, '120px')
  const email = field(words.email, 'email', 254, '220px')
  email.type = 'email'
  const button = document.createElement('button')
  button.className = 'quiet'
  button.textContent = words.send
  const error = document.createElement('output')
  error.style.flexBasis = '100%'
  form.className = 'comment'
  form.style.flexWrap = 'wrap'
  form.append(name, email, button, error)
  form.addEventListener('submit', async event => {
    event.preventDefault()
    // Not `disabled`, which would lose the focus.
    if (button.ariaDisabled) return
    button.ariaDisabled = 'true'
    error.value = await leave(post, { id, name: name.value, email: email.value }, words)
    button.ariaDisabled = null
    if (!error.value) onLeft()
  })
  return form
}

const field = (label: string, autocomplete: AutoFill, maxLength: number, width: string) => {
  const input = document.createElement('input')
  Object.assign(input, { autocomplete, maxLength, placeholder: label, required: true })
  input.ariaLabel = label
  input.style.flexBasis = width
  return input
}

/** Returns what went wrong, in a sentence; empty where nothing did. */
const leave = async (post: Post, contact: object, words: Texts) => {
  try {
    const response = await post('/contact', contact)
    if (response.ok) return ''
    const { error, fields } = (await response.json()) as Partial<Refusal>
    return Object.values(fields ?? {})[0] ?? error ?? words.offline
  } catch {
    return words.offline
  }
}
