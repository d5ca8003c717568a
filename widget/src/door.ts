import type { Refusal, Door } from '@sandbox-ai/api/contract'
import { adoptOnce } from './adopt.ts'
import type { Caller } from './chat/caller.ts'
import type { Chat } from './chat/chat.ts'
import css from './door.css'
import { doorTextsOf } from './texts.ts'
import type { DoorTexts, Texts } from './texts/en.ts'

type FieldLook = {
  type?: 'password' | 'email'
  autocomplete: 'current-password' | 'email' | 'one-time-code'
  inputMode?: 'numeric'
  maxLength?: number
  value?: string
}

type Steps = { caller: Caller; words: Texts & DoorTexts; onIn: () => void }

/** The form that each place began with. */
const firstForms = new WeakMap<Element, Element>()

/**
 * Puts the form by which a visitor comes in to a bot into a place, and the cursor into it where the panel had the focus.
 * Once they are in, the chat is loaded anew.
 */
export const openDoor = async (
  place: Element,
  door: Door,
  { caller, language, words, reload }: Pick<Chat, 'caller' | 'language' | 'words' | 'reload'>,
) => {
  const own = await doorTextsOf(language.value)
  // A form that was begun keeps its words.
  const first = firstForms.get(place)
  if (first && (!first.isConnected || first.querySelector('input')?.value)) return
  const form = doorForm(door, {
    caller,
    words: { ...words.value, ...own },
    onIn: () => void reload(),
  })
  adoptOnce(place, css)
  place.replaceChildren(form)
  firstForms.set(place, form)
  takeFocus(form)
}

/** Puts the cursor into the first field where the panel had the focus, and no keyboard comes up over it. */
const takeFocus = (form: HTMLElement) => {
  const { activeElement } = form.getRootNode() as ShadowRoot
  const isTouch = matchMedia('(pointer: coarse)').matches
  const input = form.querySelector('input')
  if (activeElement?.contains(form) && !isTouch)
    (input?.value ? form.querySelector('button') : input)?.focus()
}

const doorForm = (door: Door, steps: Steps): HTMLElement => {
  const { words } = steps
  if (door === 'password') return passwordForm(steps)
  if (door === 'signed') return box([line(words.doorSigned)])
  const mailed = mailedCode()
  return mailed?.code ? codeForm(steps, mailed.email, mailed.code) : emailForm(steps, mailed?.email)
}

const passwordForm = ({ caller, words, onIn }: Steps) => {
  const password = field(words.password, { type: 'password', autocomplete: 'current-password' })
  return form(words.doorPassword, [password], words.enter, words, async () => {
    const response = await caller.post('/door/password', { password: valueOf(password) })
    return enter(response, caller, onIn, words.wrongPassword)
  })
}

const emailForm = (steps: Steps, before = '') => {
  const { caller, words } = steps
  const email = field(words.email, { type: 'email', autocomplete: 'email', value: before })
  const asking = form(words.doorInvited, [email], words.sendCode, words, async () => {
    const typed = valueOf(email)
    const response = await caller.post('/door/send-code', { email: typed })
    if (!response.ok) return wrongIn(response)
    const next = codeForm(steps, typed)
    asking.replaceWith(next)
    next.querySelector('input')?.focus()
    return ''
  })
  return asking
}

const codeForm = (steps: Steps, email: string, mailed = ''): HTMLElement => {
  const { caller, words, onIn } = steps
  const code = field(words.code, {
    inputMode: 'numeric',
    autocomplete: 'one-time-code',
    maxLength: 40,
    value: mailed,
  })
  const back = document.createElement('button')
  back.type = 'button'
  back.className = 'quiet'
  back.textContent = words.otherEmail
  back.addEventListener('click', () => {
    const first = emailForm(steps, email)
    typing.replaceWith(first)
    first.querySelector('input')?.focus()
  })
  const sentence = mailed ? words.doorMailed : words.codeSent
  const typing = form(sentence, [code, back], words.enter, words, async () => {
    const response = await caller.post('/door/code', { email, code: valueOf(code) })
    return enter(response, caller, onIn, words.wrongCode)
  })
  return typing
}

/** Returns the address and the code, if any, that a mailed link has behind its `#`, and takes them out of the address. */
const mailedCode = () => {
  const params = new URLSearchParams(location.hash.slice(1))
  const [email, code] = [params.get('email'), params.get('code')]
  if (!email) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  return { email, code }
}

const enter = async (response: Response, caller: Caller, onIn: () => void, wrong: string) => {
  if (response.status === 403) return wrong
  if (!response.ok) return wrongIn(response)
  const { token } = (await response.json()) as { token: string }
  caller.admit(token)
  onIn()
  return ''
}

/** Returns what is wrong with a field; throws the sentence of a refusal for another reason. */
const wrongIn = async (response: Response) => {
  const { error, fields } = (await response.json()) as Refusal
  const [wrong] = Object.values(fields ?? {})
  if (wrong) return wrong
  throw error
}

/**
 * A form under a sentence; `send` returns what is wrong, or throws a sentence on what else went wrong, which is said beside
 * the first field.
 */
const form = (
  sentence: string,
  parts: [HTMLElement, ...HTMLElement[]],
  label: string,
  words: Steps['words'],
  send: () => Promise<string>,
) => {
  const [first, ...others] = parts
  const button = document.createElement('button')
  button.className = 'go'
  button.textContent = label
  const error = document.createElement('p')
  error.className = 'wrong'
  error.role = 'alert'
  const input = first.querySelector('input')
  const made = box([line(sentence), first, error, button, ...others], 'form') as HTMLFormElement
  made.addEventListener('submit', async event => {
    event.preventDefault()
    // Not `disabled`, which would lose the focus.
    if (button.ariaDisabled) return
    button.ariaDisabled = 'true'
    const wrong = await send().catch((trouble: unknown) => {
      error.textContent = typeof trouble === 'string' ? trouble : words.offline
    })
    button.ariaDisabled = null
    if (wrong !== undefined) error.textContent = wrong
    if (input) input.ariaInvalid = wrong ? 'true' : null
    if (error.textContent) input?.focus()
  })
  return made
}

const field = (label: string, more: FieldLook) => {
  const around = document.createElement('label')
  const input = Object.assign(
    document.createElement('input'),
    { maxLength: 254, required: true },
    more,
  )
  around.append(label, input)
  return around
}

const valueOf = (around: HTMLElement) => around.querySelector('input')?.value ?? ''

const line = (text: string) => {
  const made = document.createElement('p')
  made.textContent = text
  return made
}

const box = (parts: HTMLElement[], tag: 'div' | 'form' = 'div') => {
  const made = document.createElement(tag)
  made.className = 'door'
  made.append(...parts)
  return made
}
