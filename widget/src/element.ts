import { mount, type Handle, type Look } from './index.ts'

const Base =
  typeof HTMLElement === 'undefined' ? (Object as unknown as typeof HTMLElement) : HTMLElement
/** Options that may change, by the names of their attributes. */
const look = {
  position: 'position',
  offset: 'offset',
  color: 'color',
  theme: 'theme',
  text: 'text',
  language: 'language',
  label: 'label',
  visitor: 'visitor',
  visitorUrl: 'visitor-url',
}
const lasting = {
  zIndex: 'z-index',
  button: 'button',
  hide: 'hide',
  invite: 'invite',
  inviteAfter: 'invite-after',
}

/**
 * `<sandbox-chat bot="https://mybot.example.com">`: a launcher in the corner of the window, or with `display="inline"` a
 * chat that fills the element. Attributes are the options of `mount`, with hyphens; events are `sandbox-ai-open` and so on.
 */
export class SandboxChat extends Base {
  static readonly observedAttributes = ['bot', 'display', ...Object.values(look)]
  #chat: Handle | undefined
  /** False while it is upgraded, when each attribute is told before the element is connected. */
  #isReady = false

  connectedCallback() {
    this.#isReady = true
    const bot = this.getAttribute('bot')
    if (!bot) return
    const display = this.getAttribute('display') === 'inline' ? 'inline' : 'launcher'
    if (display === 'inline') this.style.display ||= 'block'
    const open = this.hasAttribute('open')
    this.#chat = mount(this, { bot, display, open, ...this.#read(lasting), ...this.#read(look) })
  }

  disconnectedCallback() {
    this.#isReady = false
    this.#chat?.unmount()
    this.#chat = undefined
  }

  attributeChangedCallback(name: string) {
    if (!this.#isReady) return
    if (name !== 'bot' && name !== 'display') return this.#chat?.update(this.#read(look))
    this.disconnectedCallback()
    this.connectedCallback()
  }

  /** Opens the chat. */
  async open() {
    await this.#chat?.open()
  }

  /** Closes the chat. */
  close() {
    this.#chat?.close()
  }

  /** Opens the chat and sends the question. */
  async ask(question: string) {
    await this.#chat?.ask(question)
  }

  /** Begins a new conversation. */
  reset() {
    this.#chat?.reset()
  }

  #read(attributes: Record<string, string>): Look {
    const values = Object.entries(attributes).map(([option, name]) => [
      option,
      this.getAttribute(name) ?? undefined,
    ])
    return Object.fromEntries(values) as Look
  }
}

if (typeof customElements !== 'undefined' && !customElements.get('sandbox-chat'))
  customElements.define('sandbox-chat', SandboxChat)

declare global {
  interface HTMLElementTagNameMap {
    'sandbox-chat': SandboxChat
  }
}
