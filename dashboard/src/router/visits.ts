import { createPath, NavigationType, parsePath, type Location, type To } from 'react-router-dom'

/** The page that is open, and how it was come to. */
type Visit = { location: Location; way: NavigationType }

type Block = (now: Location, next: Location, goOn: () => void) => boolean

/** The state that the browser keeps with each of its entries. */
type Kept = { usr: unknown; key: string; at: number } | null

/**
 * The browser's history as one value that can be watched, and a say in whether it moves on: what is unsaved can hold a
 * visitor back, by the back button too.
 */
export function watchVisits() {
  let at = keptState()?.at ?? 0
  if (!keptState()) keep('replaceState', { usr: null, key: newKey(), at }, '')
  let visit: Visit = { location: here(), way: NavigationType.Pop }
  let isAllowed = false
  const listeners = new Set<() => void>()
  const blocks = new Set<Block>()

  const isHeld = (next: Location, goOn: () => void) =>
    [...blocks].some(block => block(visit.location, next, goOn))

  function arrive(way: NavigationType) {
    visit = { location: here(), way }
    for (const listener of listeners) listener()
  }

  function move(way: NavigationType, to: To, usr: unknown) {
    const path = typeof to === 'string' ? parsePath(to) : to
    const next = { search: '', hash: '', ...path, state: usr, key: newKey() } as Location
    next.pathname ||= visit.location.pathname
    const go = () => {
      if (way === NavigationType.Push) at += 1
      const method = way === NavigationType.Push ? 'pushState' : 'replaceState'
      keep(method, { usr, key: next.key, at }, createPath(next))
      arrive(way)
    }
    if (!isHeld(next, go)) go()
  }

  /** The browser has already moved: who is held back is led back first. */
  function onPopState() {
    const kept = keptState()
    // An entry the browser made by itself, for a link to a part of this page.
    if (!kept) {
      at += 1
      keep('replaceState', { usr: null, key: newKey(), at }, '')
      return arrive(NavigationType.Replace)
    }
    const to = kept.at
    const steps = to - at
    const goOn = () => {
      isAllowed = true
      history.go(steps)
    }
    if (isAllowed || steps === 0 || !isHeld(here(), goOn)) {
      // The way back of one who was held arrives where nothing has changed.
      const isNews = steps !== 0 || isAllowed
      isAllowed = false
      at = to
      if (isNews) arrive(NavigationType.Pop)
    } else history.go(-steps)
  }
  window.addEventListener('popstate', onPopState)

  return {
    now: () => visit,
    /** Calls `listener` after each move; returns what ends that. */
    watch(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Lets `block` hold each move: it answers true, and calls `goOn` once it may go on. Returns what ends that. */
    block(block: Block) {
      blocks.add(block)
      return () => void blocks.delete(block)
    },
    /** Changes the address of the open page without a navigation, so that unsaved changes cannot block it. */
    readdress(path: string) {
      keep('replaceState', { usr: visit.location.state, key: visit.location.key, at }, path)
      arrive(NavigationType.Replace)
    },
    navigator: {
      createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
      go: (steps: number) => history.go(steps),
      push: (to: To, state?: unknown) => move(NavigationType.Push, to, state),
      replace: (to: To, state?: unknown) => move(NavigationType.Replace, to, state),
    },
  }
}

export type Visits = ReturnType<typeof watchVisits>

const keptState = (): Kept => history.state

function keep(method: 'pushState' | 'replaceState', kept: Kept, path: string) {
  history[method](kept, '', path)
}

function here(): Location {
  const { pathname, search, hash } = window.location
  return {
    pathname,
    search,
    hash,
    state: keptState()?.usr,
    key: keptState()?.key,
  } as Location
}

const newKey = () => Math.random().toString(36).slice(2, 10)
