/** Ruling 63. Apart from the licence, whose words more pages load. */
export const freeUpdates = "Updates cost nothing for as long as this product is sold."
