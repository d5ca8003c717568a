/** The contract's plain values, for pages that need none of its shapes. */

/** Names no bot may have: they would read as a part of the service itself. */
export const reservedBotNames = new Set(
  `www app api admin dashboard auth login logout signin signup account accounts billing pay support help docs status blog
  news about legal privacy terms security abuse postmaster hostmaster webmaster root mail smtp imap ns ns1 ns2 ftp cdn
  static assets media img upload download widget embed sdk ws webhook webhooks oauth sso internal staging dev test beta
  sandbox local localhost metrics health healthz git ci`.split(/\s+/),
)
export const botNamePattern = /^(?!xn--)(?!.{2}--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** ISO 639-1 codes of the languages in which a bot says by itself what is not in the material. */
export const replyLanguages = 'en de es fr it pl pt nl ru tr el ro vi ar hi th zh ja'.split(' ')

/** Bytes of a body of JSON of a user who is signed in; of anybody; and of anybody's call that carries a message. */
export const maxBody = 4 * 1024 * 1024
export const maxOpenBody = 16 * 1024
export const maxMessageBody = 32 * 1024
export const maxMessage = 4_000
export const maxNote = 1_000_000
export const maxFilesPerUpload = 500
