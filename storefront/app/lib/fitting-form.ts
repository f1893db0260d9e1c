/**
 * The screens on which a drawing comes small: where a product's large picture is narrower than some 700 px, the letters
 * of a whole sheet would be smaller than 10.
 */
export const smallMedia = "(max-width: 719.98px), (min-width: 1024px) and (max-width: 1279.98px)"

export const isSmallScreen = (): boolean => window.matchMedia(smallMedia).matches
