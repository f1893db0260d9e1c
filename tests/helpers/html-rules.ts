import type { ConfigData } from "html-validate"

/**
 * What every page is held to: the HTML standard as html-validate's own set of it says, all of its rules. Its other sets
 * are left out: taste in style (inline, self-closing, case), and accessibility, which axe looks at in the browser where
 * what is hidden is known to be (tests/e2e/accessibility.spec.ts).
 */
export const htmlRules: ConfigData = { root: true, extends: ["html-validate:standard"] }
