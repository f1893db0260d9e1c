/** Prints one element of the page and nothing else (styles.css, "data-prints"). */
export function printOnly(element: HTMLElement): void {
  element.dataset.prints = ""
  window.addEventListener("afterprint", () => delete element.dataset.prints, { once: true })
  window.print()
}
