import { useState } from 'react'
import { Button } from '../ui/Button'
import { count } from '../ui/format'
import { ChevronRight } from '../ui/lucide/icons'
import { type Folder, pathOf, type SitePage } from './pageTree'
import type { Picks } from './usePicks'

/** Pages up to which all folders are open at first, also of a search, and pages of a folder that are listed at first. */
const [maxOpen, maxOpenMatches, maxListed] = [60, 200, 100]

/** The pages of a site by their folders, each with a tick; a folder's tick is that of all in it. */
export function PageTree(props: { tree: Folder; picks: Picks; isSearch: boolean }) {
  const { tree, picks, isSearch } = props
  const isOpen = tree.all.length <= (isSearch ? maxOpenMatches : maxOpen)
  return (
    <div className="mt-3">
      <Contents folder={tree} picks={picks} isOpen={isOpen} />
    </div>
  )
}

type FolderProps = { folder: Folder; picks: Picks; isOpen: boolean }

function Contents({ folder, picks, isOpen }: FolderProps) {
  const [all, setAll] = useState(false)
  const pages = all ? folder.pages : folder.pages.slice(0, maxListed)
  return (
    <ul>
      {pages.map(page => (
        <PageLine key={page.url} page={page} picks={picks} />
      ))}
      {pages.length < folder.pages.length && (
        <li>
          <Button variant="quiet" onClick={() => setAll(true)}>
            Show all {count(folder.pages.length, 'page')}
          </Button>
        </li>
      )}
      {folder.folders.map(inner => (
        <FolderLine key={inner.path} folder={inner} picks={picks} isOpen={isOpen} />
      ))}
    </ul>
  )
}

function FolderLine({ folder, picks, isOpen: isOpenAtFirst }: FolderProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const ticked = folder.all.filter(({ url }) => picks.picked.has(url)).length
  const isWhole = ticked === folder.all.length
  return (
    <li>
      <div className="flex items-center gap-1">
        <Tick
          label={`Folder ${folder.path}`}
          isOn={isWhole}
          isPartly={ticked > 0 && !isWhole}
          onChange={isOn => picks.set(folder.all, isOn)}
        />
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-10 min-w-0 flex-1 scroll-mt-28 scroll-mb-32 items-center gap-2 rounded-lg px-1 text-left hover:bg-sand"
        >
          <ChevronRight
            size={17}
            className={`shrink-0 text-quiet transition-transform ${isOpen ? 'rotate-90' : ''}`}
          />
          <bdi className="min-w-0 font-semibold break-all">{folder.name}/</bdi>
          <span className="ml-auto shrink-0 text-sm text-quiet tabular-nums">
            {ticked.toLocaleString('en-US')} of {folder.all.length.toLocaleString('en-US')}
          </span>
        </button>
      </div>
      {isOpen && (
        <div className="ml-3 border-l border-line pl-2 sm:ml-5 sm:pl-3">
          <Contents folder={folder} picks={picks} isOpen={isOpenAtFirst} />
        </div>
      )}
    </li>
  )
}

function PageLine({ page, picks }: { page: SitePage; picks: Picks }) {
  const path = pathOf(page.url)
  return (
    <li className="flex items-start gap-1">
      <Tick
        label={page.title ? `${page.title}, ${path}` : path}
        isOn={picks.picked.has(page.url)}
        onChange={isOn => picks.set([page], isOn)}
      />
      <p className="min-w-0 flex-1 py-2">
        {page.title && <bdi className="block break-words">{page.title}</bdi>}
        <a
          href={page.url}
          target="_blank"
          rel="noreferrer"
          className={`break-all hover:underline ${page.title ? 'text-sm text-quiet' : ''}`}
        >
          <bdi>{path}</bdi>
        </a>
        {!page.isListed && (
          <span className="block text-sm text-warn">The site no longer lists this page.</span>
        )}
      </p>
    </li>
  )
}

function Tick(props: {
  label: string
  isOn: boolean
  isPartly?: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <label className="flex size-10 shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        aria-label={props.label}
        checked={props.isOn}
        ref={box => {
          if (box) box.indeterminate = props.isPartly ?? false
        }}
        onChange={event => props.onChange(event.target.checked)}
        className="size-4.5 scroll-mt-28 scroll-mb-32 accent-sea"
      />
    </label>
  )
}
