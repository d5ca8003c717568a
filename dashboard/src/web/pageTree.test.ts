import { expect, test } from 'vitest'
import { type Folder, pageTree, pathOf, searchPages } from './pageTree.ts'

const page = (path: string, title = '') => ({
  url: `https://example.com${path}`,
  title,
  isChosen: true,
  isTicked: true,
  isListed: true,
})
const shape = ({ name, folders, pages }: Folder): unknown => ({
  [name]: [...pages.map(({ url }) => pathOf(url)), ...folders.map(shape)],
})

test('pages are listed by the folders of their paths', () => {
  const pages = ['/', '/about', '/docs/', '/docs/a', '/blog/2026/05/one', '/blog/2026/05/two']
  const tree = pageTree(pages.map(path => page(path)))
  expect(shape(tree)).toEqual({
    '': [
      '/',
      '/about',
      { docs: ['/docs/', '/docs/a'] },
      { 'blog/2026/05': ['/blog/2026/05/one', '/blog/2026/05/two'] },
    ],
  })
  expect(tree.all).toHaveLength(6)
  expect(tree.folders.map(({ all }) => all.length)).toEqual([2, 2])
})

test.each([
  ['/g%C3%A4rten?ort=k%C3%B6ln', '/gärten?ort=köln'],
  ['/a%E2%80%AEgpj.exe', '/agpj.exe'],
  ['/100%', '/100%'],
])('the path %s is shown as %s', (path, text) => {
  expect(pathOf(`https://example.com${path}`)).toBe(text)
})

test('pages are found by the words of their titles and paths', () => {
  const pages = [page('/plants/roses', 'Our roses'), page('/plants/ferns'), page('/prices')]
  const pathsFor = (search: string) => searchPages(pages, search).map(({ url }) => pathOf(url))
  expect(pathsFor('OUR plants')).toEqual(['/plants/roses'])
  expect(pathsFor('plants')).toEqual(['/plants/roses', '/plants/ferns'])
  expect(pathsFor(' ')).toHaveLength(3)
  expect(pathsFor('moss')).toEqual([])
})
