import { hideBeside } from './extras/hideBeside.ts'
import { invite } from './extras/invite.ts'
import { ownButton } from './extras/ownButton.ts'
import type { Options } from './Options.ts'
import type { Core } from './panel.ts'
import { chooseLanguage, textsOf } from './texts.ts'

/** Adds to a mounted launcher, which is hidden until then, what few pages ask for. */
export const addExtras = async (
  core: Core,
  { button, hide, invite: words, inviteAfter, language }: Options,
) => {
  const { element, known, signal } = core
  delete element.dataset.hidden
  if (button) ownButton(core, button)
  if (hide) hideBeside(element, hide, signal)
  const invitation = words || (words === '' && known?.greeting)
  if (!invitation) return
  const spoken = chooseLanguage(language || known?.language, document.documentElement.lang)
  const { close } = await textsOf(spoken)
  if (!signal.aborted) invite(core, { words: invitation, close, seconds: inviteAfter })
}
