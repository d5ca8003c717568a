import { createElement, lazy, useState, type ComponentType } from 'react'

/** A component of a file of its own. Once `load` is done it shows at once; shown before, it loads itself. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Lazy = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  let loaded: ComponentType<Props> | undefined
  function Later(props: Props) {
    const [shown] = useState(() => loaded ?? Lazy)
    return createElement(shown, props)
  }
  return Object.assign(Later, {
    load: async () => {
      loaded ??= await load()
    },
  })
}
