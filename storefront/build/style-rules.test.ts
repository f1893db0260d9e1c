import { expect, it } from "vitest"
import { usedStyles } from "../server/used-styles"
import { styleRules } from "./style-rules"

const sheet = `
@layer theme,base,utilities;
@layer theme{:root{--gap:4px;--wide:calc(var(--gap)*9);--drawn:red;--idle:1}}
@layer base{*{margin:0}html{color:red}table,body td{margin:0}}
@layer utilities{
.flex{display:flex}
.grid{display:grid}
.w-\\[calc\\(100\\%-2px\\)\\]{width:calc(100% - 2px)}
.\\32xl\\:p{padding:var(--wide)}
.before\\:x:before{content:"x"}
.a.b,.c>.d{color:red}
.e:not(.f):hover{color:blue}
:is(.g,.h) .i{color:green}
:is(:where(.group):hover .group-hover\\:j){color:green}
.spin{animation:spin 1s}
@media (min-width:10px){.sm\\:flex{display:flex}}
}
@keyframes spin{to{rotate:1turn}}
@keyframes rest{to{rotate:0deg}}
@property --gap{syntax:"*";inherits:false}
@property --idle{syntax:"*";inherits:false}
@media print{*{color:black}}
@font-face{font-family:Far;src:url(far.woff2)}
@font-face{font-family:Near;src:local("Arial")}`

const [layers, base] = ["@layer theme,base,utilities;", "@layer base{*{margin:0}html{color:red}}"]
const near = '@font-face{font-family:Near;src:local("Arial")}'
const always = `${layers}${base}${near}`

function taken(classes: string, more = ""): string {
  return usedStyles(styleRules(sheet), `<p class="${classes}">flex grid</p>${more}`)
}

it("includes what every document needs, but no print styles and no font that must be fetched", () =>
  expect(taken("")).toBe(always))

it.each([
  ["flex", ".flex{display:flex}"],
  ["sm:flex", "@media (min-width:10px){.sm\\:flex{display:flex}}"],
  ["w-[calc(100%-2px)]", ".w-\\[calc\\(100\\%-2px\\)\\]{width:calc(100% - 2px)}"],
  ["before:x", '.before\\:x:before{content:"x"}'],
  ["d c", ".a.b,.c>.d{color:red}"],
  ["e", ".e:not(.f):hover{color:blue}"],
  ["i", ":is(.g,.h) .i{color:green}"],
  ["group group-hover:j", ":is(:where(.group):hover .group-hover\\:j){color:green}"],
])("includes for the classes %j only their rules", (classes, rule) => {
  expect(taken(classes)).toBe(`${layers}${base}@layer utilities{${rule}}${near}`)
})

it.each(["a", "c", "b d", "f", "g", "group-hover:j", "table"])(
  "includes no rule that needs more than %j",
  (classes) => {
    expect(taken(classes)).toBe(always)
  },
)

it("includes the rules of elements on the page", () => {
  expect(taken("", "<table>")).toContain("html{color:red}table,body td{margin:0}}")
})

it("includes variables with those they use, and their properties", () => {
  const text = taken("2xl:p")
  expect(text).toContain("@layer theme{:root{--gap:4px;--wide:calc(var(--gap)*9);}}")
  expect(text).toContain("@property --gap")
  expect(text).not.toContain("--idle")
})

it("includes variables that a drawing uses in its attributes", () => {
  expect(taken("", '<path fill="var(--drawn)">')).toContain(":root{--drawn:red;}")
})

it("includes the animations in use", () => {
  expect(taken("spin")).toContain("@keyframes spin")
  expect(taken("spin")).not.toContain("@keyframes rest")
})

it("reads classes that HTML escapes", () => {
  const rules = styleRules(".\\[\\&\\>svg\\]\\:x>svg{color:red}")
  expect(usedStyles(rules, '<p class="[&amp;&gt;svg]:x"><svg>')).toBe(".\\[\\&\\>svg\\]\\:x>svg{color:red}")
})
