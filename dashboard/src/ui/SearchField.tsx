import { useEffect, useRef } from 'react'
import { Search } from './lucide/icons'

type Props = {
  label: string
  search: string | undefined
  onSearch: (text: string | undefined) => void
}

/** A field whose text is searched for on Enter, and no longer once it is empty. */
export function SearchField({ label, search, onSearch }: Props) {
  const field = useRef<HTMLInputElement>(null)
  // On the way back the field shows what the address says again.
  useEffect(() => {
    if (field.current) field.current.value = search ?? ''
  }, [search])
  return (
    <search className="min-w-0 flex-1 basis-56">
      <form
        className="relative"
        onSubmit={event => {
          event.preventDefault()
          onSearch(field.current?.value.trim() || undefined)
        }}
      >
        <input
          ref={field}
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={200}
          defaultValue={search}
          onChange={event => search && !event.target.value && onSearch(undefined)}
          className="min-h-10 w-full rounded-full border border-edge/60 bg-card px-4 pr-11 text-sm"
        />
        <button
          aria-label="Search"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-full text-quiet hover:text-ink"
        >
          <Search size={17} />
        </button>
      </form>
    </search>
  )
}
