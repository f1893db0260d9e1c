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
@font-face{font-family:Far;src:url(far.woff2)}
@font-face{font-family:Near;src:local("Arial")}`

const always = [
  "@layer theme,base,utilities;",
  "@layer base{*{margin:0}html{color:red}}",
  '@font-face{font-family:Near;src:local("Arial")}',
].join("")

function taken(classes: string, more = ""): string {
  return usedStyles(styleRules(sheet), `<p class="${classes}">flex grid</p>${more}`)
}

it("takes what is for every document, and no face that would be fetched", () => {
  expect(taken("")).toBe(always)
})

it.each([
  ["flex", ".flex{display:flex}"],
  ["sm:flex", "@media (min-width:10px){.sm\\:flex{display:flex}}"],
  ["w-[calc(100%-2px)]", ".w-\\[calc\\(100\\%-2px\\)\\]{width:calc(100% - 2px)}"],
  ["before:x", '.before\\:x:before{content:"x"}'],
  ["d c", ".a.b,.c>.d{color:red}"],
  ["e", ".e:not(.f):hover{color:blue}"],
  ["i", ":is(.g,.h) .i{color:green}"],
  ["group group-hover:j", ":is(:where(.group):hover .group-hover\\:j){color:green}"],
])("takes for the classes %j their rules alone", (classes, rule) => {
  const [before = "", after = ""] = always.split(/(?=@font-face)/)
  expect(taken(classes)).toBe(`${before}@layer utilities{${rule}}${after}`)
})

it.each(["a", "c", "b d", "f", "g", "group-hover:j", "table"])(
  "takes no rule of which the class %j is a part",
  (classes) => {
    expect(taken(classes)).toBe(always)
  },
)

it("takes for an element what is for it alone", () => {
  expect(taken("", "<table>")).toContain("html{color:red}table,body td{margin:0}}")
})

it("takes variables with those that they name, and their properties", () => {
  const text = taken("2xl:p")
  expect(text).toContain("@layer theme{:root{--gap:4px;--wide:calc(var(--gap)*9);}}")
  expect(text).toContain("@property --gap")
  expect(text).not.toContain("--idle")
})

it("takes the variables that a drawing names in its attributes", () => {
  expect(taken("", '<path fill="var(--drawn)">')).toContain(":root{--drawn:red;}")
})

it("takes an animation with what is animated", () => {
  expect(taken("spin")).toContain("@keyframes spin")
  expect(taken("spin")).not.toContain("@keyframes rest")
})

it("reads classes as they are written in HTML", () => {
  const rules = styleRules(".\\[\\&\\>svg\\]\\:x>svg{color:red}")
  expect(usedStyles(rules, '<p class="[&amp;&gt;svg]:x"><svg>')).toBe(".\\[\\&\\>svg\\]\\:x>svg{color:red}")
})
