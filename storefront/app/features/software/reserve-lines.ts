/**
 * Pages reserve one line for each chosen software (styles.css). Inlined in the head (early-look.ts), so that nothing moves
 * when the app writes the answers.
 */
export function reserveLines(stored: string | null): void {
  const { dataset, style } = document.documentElement
  if (stored) dataset.software = ""
  else delete dataset.software
  style.setProperty("--software", String(stored ? stored.split(",").length : 0))
}
