export const largestVersion = { bytes: 2 * 1024 ** 3, words: "2 GB" }
