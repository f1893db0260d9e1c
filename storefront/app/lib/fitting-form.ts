/** Below some 700 px, a whole sheet's letters would be smaller than 10 px. */
export const smallMedia = "(max-width: 719.98px), (min-width: 1024px) and (max-width: 1279.98px)"

export const isSmallScreen = (): boolean => window.matchMedia(smallMedia).matches
