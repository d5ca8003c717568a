/** A token by which the page's own server vouches for its visitor (JWT), or what gets a new one. */
type VisitorToken = string | (() => string | Promise<string>)

/** Of whose absence the bot's own setting is in force, where it has one. */
export type Look = {
  /** The corner of the launcher. */
  position?: 'left' | 'right' | undefined
  /** Pixels between the launcher and the edges of the window, to the side and below: `24`, or `'24 80'`. */
  offset?: number | string | undefined
  /**
   * Where the launcher stands among what its page places above each other; it is above everything where absent.
   * It cannot be changed later.
   */
  zIndex?: number | undefined
  /** `#rrggbb`. */
  color?: string | undefined
  /** `auto`: as the page's `color-scheme` says. */
  theme?: 'auto' | 'light' | 'dark' | undefined
  /** Words beside the icon of the launcher. */
  text?: string | undefined
  /** A language code for the chat's own texts; the bot's, the page's or the visitor's where absent. */
  language?: string | undefined
  /** Accessible name of the launcher. */
  label?: string | undefined
  /**
   * A token by which your own server vouches for the visitor, or what gets a new one when it has expired. Another function
   * is another visitor.
   */
  visitor?: VisitorToken | undefined
  /** An address of the page's own server that answers with such a token. */
  visitorUrl?: string | undefined
}

export type Options = Look & {
  /** The bot's address, like `https://mybot.example.com`. */
  bot: string
  /** `launcher`: a round button in a corner of the window. `inline`: the chat fills the target. */
  display?: 'launcher' | 'inline' | undefined
  /** True to open the chat at once, unless the visitor closed it in this tab. */
  open?: boolean | undefined
  /** Selector of the page's own buttons that open and close the chat, in place of the launcher. */
  button?: string | undefined
  /** Selector: while the page has such an element, nothing of a chat is seen. */
  hide?: string | undefined
  /** Words that appear beside the launcher after a pause, until the visitor closes them; `''`: the bot's own greeting. */
  invite?: string | undefined
  /** Seconds before they do; 5 where absent. */
  inviteAfter?: number | undefined
}
