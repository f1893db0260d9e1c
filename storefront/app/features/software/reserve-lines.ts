/**
 * For styles.css: product pages reserve one line for each chosen software. Inlined in the head (early-look.ts), so that
 * nothing moves when the app writes the answers.
 */
export function reserveLines(count: number | undefined): void {
  // An empty value removes it.
  document.documentElement.style.setProperty("--software", `${count || ""}`)
}
