/** The contents of a mail: a subject, paragraphs of plain text, and one link to follow. */
export type Letter = {
  subject: string
  paragraphs: string[]
  link?: { label: string; href: string }
  /** The address that ends mails of this kind when something is posted to it (RFC 8058). */
  unsubscribe?: string
}
