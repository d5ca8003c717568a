import { mount, type Handle, type Look } from './index.ts'

const Base =
  typeof HTMLElement === 'undefined' ? (Object as unknown as typeof HTMLElement) : HTMLElement
const look = ['position', 'offset', 'color', 'theme', 'text', 'language', 'label'] as const

/**
 * `<sandbox-chat bot="https://mybot.example.com">`: a launcher in the corner of the window, or with `display="inline"` a
 * chat that fills the element. Attributes are the options of `mount`; events are `sandbox-ai-open` and so on.
 */
export class SandboxChat extends Base {
  static readonly observedAttributes = ['bot', 'display', ...look]
  #chat: Handle | undefined

  connectedCallback() {
    const bot = this.getAttribute('bot')
    if (!bot) return
    const display = this.getAttribute('display') === 'inline' ? 'inline' : 'launcher'
    if (display === 'inline') this.style.display ||= 'block'
    const open = this.hasAttribute('open')
    this.#chat = mount(this, { bot, display, open, ...this.#look() })
  }

  disconnectedCallback() {
    this.#chat?.unmount()
    this.#chat = undefined
  }

  attributeChangedCallback(name: string) {
    if (!this.isConnected) return
    if (name !== 'bot' && name !== 'display') return this.#chat?.update(this.#look())
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

  #look() {
    return Object.fromEntries(
      look.map(name => [name, this.getAttribute(name) ?? undefined]),
    ) as Look
  }
}

if (typeof customElements !== 'undefined' && !customElements.get('sandbox-chat'))
  customElements.define('sandbox-chat', SandboxChat)

declare global {
  interface HTMLElementTagNameMap {
    'sandbox-chat': SandboxChat
  }
}
