import type { Page } from "@playwright/test"
import { expect } from "./fixtures"

export type PageChanger = "translator" | "dark mode" | "form helpers"

/**
 * Google Translate in Chrome: two elements around each text, in capitals here. `lostTexts`: React's writes to removed
 * texts.
 */
const translator = `
  const untouched = "script, style, noscript, textarea, font, [translate=no]"
  const replaced = []
  window.lostTexts = () => replaced.filter(([text, words]) => text.nodeValue !== words).map(([text]) => text.nodeValue)
  const translate = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = root.nodeType === Node.TEXT_NODE ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      if (!text.nodeValue.trim() || !text.parentElement || text.parentElement.closest(untouched)) continue
      const outer = document.createElement("font")
      const inner = outer.appendChild(document.createElement("font"))
      inner.textContent = text.nodeValue.toUpperCase()
      replaced.push([text, text.nodeValue])
      text.replaceWith(outer)
    }
  }
  change = translate`

/** Dark Reader: style sheets, and an attribute and style per element. */
const darkMode = `
  document.documentElement.dataset.darkreaderMode = "dynamic"
  document.documentElement.dataset.darkreaderScheme = "dark"
  for (const name of ["fallback", "user-agent", "sync"]) {
    const style = document.createElement("style")
    style.className = "darkreader darkreader--" + name
    document.head.append(style)
  }
  change = (root) => {
    if (root.nodeType !== Node.ELEMENT_NODE) return
    for (const element of [root, ...root.querySelectorAll("*")]) {
      if (!element.closest("body") || element.dataset.darkreaderInlineColor !== undefined) continue
      element.dataset.darkreaderInlineColor = ""
      element.style.setProperty("--darkreader-inline-color", "#e8e6e3")
    }
  }`

/** Grammarly and password managers: marked forms and fields, elements beside these, a script. */
const formHelpers = `
  document.body.dataset.grShellInstalled = ""
  document.body.append(document.createElement("grammarly-desktop-integration"))
  document.head.append(Object.assign(document.createElement("script"), { type: "text/plain" }))
  change = (root) => {
    if (root.nodeType !== Node.ELEMENT_NODE) return
    for (const field of [root, ...root.querySelectorAll("*")]) {
      if (!field.matches("textarea, [type=text], [type=search], [type=password], [type=email]")) continue
      if (field.dataset.gramm) continue
      field.dataset.gramm = "false"
      field.setAttribute("spellcheck", "false")
      field.style.backgroundImage = "none"
      field.form?.setAttribute("data-bitwarden-watching", "1")
      const icon = document.createElement("div")
      icon.dataset.lastpassIconRoot = ""
      icon.style.cssText = "position: relative; height: 0; width: 0; float: left"
      field.before(icon)
      field.after(document.createElement("grammarly-extension"))
    }
  }`

const scripts = { translator, "dark mode": darkMode, "form helpers": formHelpers }

export async function letChange(page: Page, changer: PageChanger, when: "before" | "after"): Promise<void> {
  const begin = `
    let change
    ${scripts[changer]}
    change(document.body)
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of addedNodes.length > 0 ? addedNodes : [target]) if (node.isConnected) change(node)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })`
  const taken = `Object.keys(document.getElementById("root")).some((key) => key.startsWith("__reactContainer"))`
  await page.addInitScript(
    when === "before"
      ? `document.addEventListener("DOMContentLoaded", () => { ${begin} })`
      : `addEventListener("load", () => {
           const timer = setInterval(() => { if (${taken}) { clearInterval(timer); setTimeout(() => { ${begin} }, 50) } }, 20)
         })`,
  )
}

/** Reason, or empty when the page is fine. */
const trouble = `(() => {
  const main = document.querySelector("main")
  if (!main || !main.textContent.trim()) return "the page is empty"
  if (main.textContent.toLowerCase().includes("unexpected application error")) return main.textContent
  return window.lostTexts?.().map((text) => "not shown: " + text).join() ?? ""
})()`

export async function expectWhole(page: Page, done: string): Promise<void> {
  // The control may have led to another document.
  await expect.poll(() => page.evaluate<string>(trouble).catch(String), done).toBe("")
}
