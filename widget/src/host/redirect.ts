/** Sends a click on to where it was made, without passing the page. */
export const redirect = (event: Event) => {
  event.preventDefault()
  const { detail, ctrlKey, metaKey, shiftKey } = event as MouseEvent
  const init = { bubbles: true, cancelable: true, detail, ctrlKey, metaKey, shiftKey }
  event.composedPath()[0]?.dispatchEvent(new MouseEvent('click', init))
}
