/** Ruling 63. This text has a file of its own, because more pages load the licence's texts. */
export const freeUpdates = "Updates cost nothing for as long as this product is sold."
