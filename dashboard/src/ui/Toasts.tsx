import { useEffect, useRef, useState } from 'react'
import { Toaster, useToasterStore } from 'react-hot-toast'
import { clearOf } from './clearOf'

/** Where toasts begin, and how wide they are at most, in pixels. */
const first = 76
const width = 350
const margin = 16

/** A toast covers none of these, or where that cannot be at least none of the most important ones. */
const important = '[data-look="main"], [data-look="danger"]'
const uncovered = [`${important}, [aria-haspopup="menu"]`, important]

/** The place of toasts, at most 20, clear of every main button and menu. Times are in ms, widths in pixels. */
export function Toasts() {
  return (
    <section
      ref={useTopLayer()}
      popover="manual"
      aria-label="Notices"
      className="m-0 size-0 overflow-visible"
    >
      <Toaster
        position="top-right"
        containerStyle={{ top: useClearTop() }}
        toastOptions={{
          success: { duration: 2_000, iconTheme: icon('good') },
          error: { duration: 4_000, iconTheme: icon('bad') },
          custom: { duration: 4_000 },
          loading: { duration: Infinity },
          removeDelay: 1_000,
          style: {
            maxWidth: width,
            background: 'var(--card)',
            color: 'var(--ink)',
            border: '1px solid var(--line)',
            borderRadius: '0.75rem',
          },
        }}
      />
    </section>
  )
}

const icon = (tone: 'good' | 'bad') => ({ primary: `var(--${tone})`, secondary: 'var(--card)' })

function useClearTop() {
  const { toasts } = useToasterStore()
  const [top, setTop] = useState(first)
  useEffect(() => {
    if (toasts.length === 0) return
    const reposition = () => {
      const height = toasts.reduce((sum, toast) => sum + (toast.height ?? 48) + margin, 0)
      const right = document.documentElement.clientWidth
      const tops = uncovered.map(buttons => {
        const boxes = [...document.querySelectorAll(buttons)].map(it => it.getBoundingClientRect())
        return clearOf(boxes, { left: right - width - margin, right }, first, height)
      })
      setTop(tops.find(top => top + height <= window.innerHeight) ?? first)
    }
    reposition()
    window.addEventListener('scroll', reposition, { passive: true })
    window.addEventListener('resize', reposition)
    return () => {
      window.removeEventListener('scroll', reposition)
      window.removeEventListener('resize', reposition)
    }
  }, [toasts])
  return top
}

/** Keeps toasts over a dialog that was opened before them. */
function useTopLayer() {
  const { toasts } = useToasterStore()
  const section = useRef<HTMLElement>(null)
  const newest = toasts[0]?.id
  useEffect(() => {
    const box = section.current
    if (!box || !newest) return
    if (document.querySelector('dialog:modal')) box.hidePopover()
    if (!box.matches(':popover-open')) box.showPopover()
  }, [newest])
  return section
}
