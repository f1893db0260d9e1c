/** "line-clean" is filmed as "LineClean", the name under /videos/product_videos/ (shop.md §2). */
export const filmName = (id: string): string =>
  id
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")
