/** The content of a mail: a subject, paragraphs of plain text, and one link to follow. */
export type MailContent = {
  /** ISO 639-1 code of the language that it is in; English where it is missing. */
  language?: string
  subject: string
  paragraphs: string[]
  link?: { label: string; href: string }
  /** The address that ends mails of this kind when something is posted to it (RFC 8058). */
  unsubscribe?: string
}
