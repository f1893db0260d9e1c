import { createContext } from "react"

/**
 * Whether a link led to the top of this page; else it came with its document, was come back to, or was entered at a
 * place within it. Set by PageNavigation: inside of a route React Router's own navigation type is always POP.
 */
export const ByLinkContext = createContext(false)
