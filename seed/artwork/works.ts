import { drawings, galleries } from "./drawings"
import { films } from "./films"
import { giftCards } from "./gift-cards"
import { icons } from "./icons"
import { socialCards } from "./social"
import type { Work } from "./work"

/** Everything that is drawn, and the files that are committed of it. */
export const works: readonly Work[] = [...drawings, ...films, ...socialCards, ...giftCards, icons, galleries]
