import { CopyButton } from './CopyButton'

/** The link of an invitation that nobody was mailed, and `more` that whoever passes it on should know. */
export function LinkToPassOn({ link, more }: { link: string; more?: string }) {
  return (
    <output className="block rounded-xl bg-sand px-4 py-3">
      <p>No mail server is set up here. Pass this link on yourself:</p>
      <p className="my-3 text-sm break-all">{link}</p>
      <CopyButton text={link} label="Copy the link of the invitation" />
      {more && <p className="mt-3 text-sm text-quiet">{more}</p>}
    </output>
  )
}
