/** What a gift card is sold for, in dollars (shop.md §5). */
export const giftCardAmounts = [25, 50, 100, 250, 500] as const

export type GiftCardAmount = (typeof giftCardAmounts)[number]

/** What the gift card page begins with (shop.md §9). */
export const defaultGiftCardAmount: GiftCardAmount = 25

/** What a card that staff make may be worth, and the most that they may leave on one. Whole dollars. */
export const giftCardRange = { least: 1, most: 500 } as const
