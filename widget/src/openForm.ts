import type { contactForm } from './form.ts'

/** Puts the form for a name and an email in the place of a button, and the cursor into it; it is fetched for that. */
export const openForm = async (button: Element, ...about: Parameters<typeof contactForm>) => {
  const { contactForm } = await import('./form.ts')
  const form = contactForm(...about)
  button.replaceWith(form)
  form.querySelector('input')?.focus()
}
