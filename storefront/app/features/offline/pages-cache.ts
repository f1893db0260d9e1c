import { prefix } from "../../brand"

/** The number changes when what is kept is written in another form; caches of other numbers are dropped. */
export const cacheName = (what: string) => `${prefix}-${what}-1`

/** Pages that were visited: the service worker keeps them, the offline page reads them. */
export const pagesCache = cacheName("pages")
