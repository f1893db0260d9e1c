/** Dollars (shop.md §5). */
export const giftCardAmounts = [25, 50, 100, 250, 500] as const

export type GiftCardAmount = (typeof giftCardAmounts)[number]

/** shop.md §9. */
export const defaultGiftCardAmount: GiftCardAmount = 25

/** Whole dollars that staff may set. */
export const giftCardRange = { least: 1, most: 500 } as const

/** Characters that fit on the printed card. */
export const longestCardName = 60
export const longestCardMessage = 400
