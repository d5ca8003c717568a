import { Toaster } from 'react-hot-toast'

/** Where toasts appear, at most 20 of them. Times are in ms, widths in pixels. */
export function Toasts() {
  return (
    <section aria-label="Notices">
      <Toaster
        position="top-right"
        containerStyle={{ top: 76 }}
        toastOptions={{
          success: { duration: 2_000 },
          error: { duration: 4_000 },
          custom: { duration: 4_000 },
          loading: { duration: Infinity },
          removeDelay: 1_000,
          style: { maxWidth: 350, background: 'var(--card)', color: 'var(--ink)' },
        }}
      />
    </section>
  )
}
