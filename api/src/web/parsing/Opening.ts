/** Facts on a page from its first characters. */
export type Opening = {
  title: string
  /** The page that it redirects browsers to. */
  refresh: URL | undefined
  /** The address that it names as its own. */
  canonical: URL | undefined
  /** The pages that it consists of (`<frameset>`). */
  frames: URL[]
  /** The feeds that may have its text. */
  feeds: URL[]
  /** Its structured data for search engines (JSON-LD), unparsed. */
  data: string[]
  /** The visible text without scripts, except for the title and links. */
  text: string
  /** The texts of its links. */
  linked: string
  /**
   * The text outside navigation, footers, labels, cookie banners and loading indicators, which are marked as such or are
   * short texts that an inline script replaces.
   */
  own: string
  /** True when `own` has at least a heading and a paragraph or item, or two paragraphs or items. */
  isWritten: boolean
  /** True when it loads scripts, or an inline script replaces its text. */
  hasScripts: boolean
  /** True when it has an empty named box, and no text of its own except links. */
  isOutline: boolean
  /** True when it has a notice for browsers without scripts. */
  hasNotice: boolean
  /** True when search engines must not list it. */
  isUnlisted: boolean
  /** True when it asks for a password, other than beside its text. */
  hasSignIn: boolean
  /** True when it asks about cookies. */
  hasConsent: boolean
}
