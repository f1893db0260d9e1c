/** How long the texts of a card may be, in characters: what fits on it in print. */
export const longestCardName = 60
export const longestCardMessage = 400
