/**
 * Marks browsers too old for the checkout, in ES5. Tests the newest features of server/oldest-browsers.ts: look-behind
 * (Safari 16.4) and color-mix (Chrome 111, Firefox 113).
 */
var isTooOld =
  !window.AbortSignal || !AbortSignal.timeout || !window.CSS || !CSS.supports("color", "color-mix(in srgb, red, red)")
try {
  // biome-ignore lint/complexity/useRegexLiterals: as a literal, an older browser would read none of this script
  new RegExp("(?<=a)b")
} catch (error) {
  isTooOld = !!error
}
if (isTooOld) document.documentElement.setAttribute("data-too-old", "")

export {}
