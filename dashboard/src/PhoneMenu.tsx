import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type RefObject, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { MenuEntries } from './MenuEntries'
import { Logo } from './ui/Logo'

/** The menu of small screens. It slides in; Esc and a click outside close it, and the focus goes back to its opener. */
export function PhoneMenu(props: {
  open: boolean
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}) {
  const { open, opener, onClose } = props
  useEffect(() => {
    const wide = matchMedia('(min-width: 64rem)')
    wide.addEventListener('change', onClose)
    return () => wide.removeEventListener('change', onClose)
  }, [onClose])
  const goBack = (event: Event) => {
    event.preventDefault()
    // By a link of the menu the focus is on its way to the page that opens.
    if (document.activeElement === document.body) opener.current?.focus()
  }
  return (
    <Dialog.Root open={open} onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-shade/50 lg:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={goBack}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col bg-sand p-4 shadow-float lg:hidden"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <div className="mb-8 flex items-center justify-between">
            <Link to="/" aria-label="SandBox AI home" className="rounded-lg px-2">
              <Logo />
            </Link>
            <Dialog.Close className="rounded-full p-2" aria-label="Close menu">
              <X aria-hidden />
            </Dialog.Close>
          </div>
          <MenuEntries expanded />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
