import type { CrawlPages } from '@sandbox-ai/api/contract'

export type SitePage = CrawlPages['pages'][number]

/** A folder of paths; `all` are the pages in it and in the folders within it. */
export type Folder = {
  path: string
  name: string
  folders: Folder[]
  pages: SitePage[]
  all: SitePage[]
}

/** Returns the pages of a site by the folders of their paths. One that holds nothing but a folder is named with it. */
export function pageTree(pages: SitePage[]): Folder {
  const root = emptyFolder('/', '')
  for (const page of pages) {
    let folder = root
    folder.all.push(page)
    for (const name of new URL(page.url).pathname.split('/').slice(1, -1)) {
      const path = `${folder.path}${name}/`
      let next = folder.folders.find(one => one.path === path)
      if (!next) {
        next = emptyFolder(path, readable(name))
        folder.folders.push(next)
      }
      folder = next
      folder.all.push(page)
    }
    folder.pages.push(page)
  }
  return { ...root, folders: root.folders.map(joined) }
}

const emptyFolder = (path: string, name: string): Folder => ({
  path,
  name,
  folders: [],
  pages: [],
  all: [],
})

function joined(folder: Folder): Folder {
  const [only] = folder.folders
  if (only && folder.folders.length === 1 && folder.pages.length === 0)
    return joined({ ...only, name: `${folder.name}/${only.name}` })
  return { ...folder, folders: folder.folders.map(joined) }
}

/** Returns the path and query of an address as people read them, without marks that turn text around. */
export function pathOf(address: string) {
  const { pathname, search } = new URL(address)
  return readable(pathname + search)
}

function readable(text: string) {
  try {
    return decodeURIComponent(text).replace(/[\p{Cc}\p{Cf}]/gu, '')
  } catch {
    return text
  }
}

/** Returns the pages whose title or address has all words of a search. */
export function searchPages(pages: SitePage[], search: string): SitePage[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return pages.filter(({ url, title }) => {
    const text = `${title} ${pathOf(url)}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
}
