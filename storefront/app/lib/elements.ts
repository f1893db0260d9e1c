import type { ReactElement } from "react"

/** No bare text (decision 035). */
export type Elements = ReactElement | "" | false | null | undefined | readonly Elements[]
