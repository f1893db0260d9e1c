import type { ComponentType } from "react"

/**
 * A page whose code loads on demand, and is drawn only once it is there: unlike React.lazy it never suspends, so that
 * the server and the first client render give the same HTML, and navigation can keep the old page on screen meanwhile.
 */
export interface LazyPage {
  /** Where the code lies, relative to `storefront/`; the server finds its assets by it. */
  source: string
  load(): Promise<void>
  loaded(): ComponentType | undefined
}

export function lazyPage(source: string, importPage: () => Promise<{ default: ComponentType }>): LazyPage {
  let component: ComponentType | undefined
  return {
    source,
    async load() {
      component ??= (await importPage()).default
    },
    loaded: () => component,
  }
}
