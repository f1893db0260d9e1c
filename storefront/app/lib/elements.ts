import type { ReactElement } from "react"

/** Children without bare text (decision 035). */
export type Elements = ReactElement | "" | false | null | undefined | readonly Elements[]
