import type { ConfigData } from "html-validate"

/**
 * All of html-validate's standard set. Accessibility is axe's, which knows what is hidden
 * (tests/e2e/accessibility.spec.ts).
 */
export const htmlRules: ConfigData = { root: true, extends: ["html-validate:standard"] }
