import { spawnSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import sharp from "sharp"
import { root } from "../helpers/prepared"
import { screenshotsFolder, widths } from "./support/screenshots"
import { themes } from "./support/themes"

const folder = path.join(root, ".build", "contact-sheet")

/** `npm run contact-sheet`: screenshots, changed and failed ones first. `-- --renew` retakes them. */
async function main(args: readonly string[]): Promise<void> {
  if (args.some((arg) => arg !== "--renew")) throw new Error("The contact sheet knows --renew alone.")
  if (args.length > 0) renew()
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  const differences = [...renewed(), ...failed()]
  for (const difference of differences) await write(difference)
  const looks = [...new Set(screenshots().map((file) => path.basename(file).replace(/-\d+-[a-z]+\.webp$/, "")))].sort()
  const sheet = path.join(folder, "index.html")
  fs.writeFileSync(sheet, html(differences, looks))
  console.log(`${differences.length} differences, ${looks.length} pages and states: ${sheet}`)
}

function renew(): void {
  const start = Date.now()
  const run = ["test", "accessibility", "--update-snapshots=changed", "--retries=1"]
  const command = ["node_modules/@playwright/test/cli.js", ...run]
  const env = { ...process.env, EVERY_VARIANT: "1" }
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: "inherit", env })
  if (status !== 0) throw new Error("Not renewed: the tests that take the screenshots failed, as shown above.")
  for (const file of screenshots()) {
    if (fs.statSync(file).mtimeMs < start) fs.rmSync(file)
  }
  for (const folder of fs.readdirSync(screenshotsFolder)) {
    const place = path.join(screenshotsFolder, folder)
    if (filesIn(place).every((file) => !file.endsWith(".webp"))) fs.rmSync(place, { recursive: true })
  }
}

interface Difference {
  name: string
  old: Buffer
  now: Buffer
}

/** Empty outside a clone. */
function renewed(): Difference[] {
  const changed = git("diff", "--name-only", "--diff-filter=M", "HEAD", "--", screenshotsFolder).toString()
  const files = changed.split("\n").filter(Boolean)
  return files.map((file) => ({
    name: path.basename(file, ".webp"),
    old: git("show", `HEAD:${file}`),
    now: fs.readFileSync(path.join(root, file)),
  }))
}

function git(...args: string[]): Buffer {
  return spawnSync("git", args, { cwd: root, maxBuffer: 2 ** 26 }).stdout ?? Buffer.alloc(0)
}

function failed(): Difference[] {
  const ending = "-actual.webp"
  const actual = filesIn(path.join(root, "test-results")).filter((file) => file.endsWith(ending))
  return actual.flatMap((file) => {
    const expected = file.replace(ending, "-expected.webp")
    if (!fs.existsSync(expected)) return [] // new page
    return [{ name: path.basename(file, ending), old: fs.readFileSync(expected), now: fs.readFileSync(file) }]
  })
}

function screenshots(): string[] {
  return filesIn(screenshotsFolder).filter((file) => file.endsWith(".webp"))
}

function filesIn(place: string): string[] {
  if (!fs.existsSync(place)) return []
  return fs.readdirSync(place, { recursive: true, encoding: "utf8" }).map((file) => path.join(place, file))
}

const parts = ["old", "new", "difference"] as const

/** Black where nothing changed. */
async function write({ name, old, now }: Difference): Promise<void> {
  const { width = 0, height = 0 } = await sharp(old).metadata()
  const changed = await sharp(now).metadata()
  const size = { width: Math.max(width, changed.width), height: Math.max(height, changed.height) }
  const place = { ...size, fit: "contain", position: "left top" } as const
  const onOld = { input: await sharp(now).resize(place).toBuffer(), blend: "difference" } as const
  const difference = await sharp(await sharp(old).resize(place).toBuffer())
    .composite([onOld])
    .removeAlpha()
    .toBuffer()
  for (const [index, picture] of [old, now, difference].entries()) {
    fs.writeFileSync(path.join(folder, `${name}.${parts[index]}.webp`), picture)
  }
}

function html(differences: readonly Difference[], looks: readonly string[]): string {
  const files = screenshots().map((file) => path.relative(folder, file))
  const changed = differences.map(({ name }) =>
    figure(
      name,
      parts.map((part) => [part, `${name}.${part}.webp`]),
    ),
  )
  const whole = looks.map((look) => {
    const pictures = widths.flatMap((width) => themes.map((theme) => `${look}-${width}-${theme}`))
    const taken = pictures.flatMap((name) => files.filter((file) => path.basename(file) === `${name}.webp`))
    return figure(
      look,
      taken.map((file) => [path.basename(file, ".webp").slice(look.length + 1), file] as const),
    )
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Contact sheet</title>
<style>
  body { margin: 1rem; background: #777; color: #fff; font: 0.75rem/1.4 system-ui }
  main { display: flex; flex-wrap: wrap; gap: 1.5rem 2rem }
  main.whole a { max-height: 14rem; overflow: hidden }
  main.whole img { width: 13rem }
  main.whole img[src*="-360-"] { width: 4.5rem }
  figure { display: flex; flex-wrap: wrap; align-items: start; gap: 0.25rem; margin: 0 }
  figcaption { width: 100%; font-weight: bold }
  img { display: block }
</style>
<h1>${differences.length} differences</h1>
<main>${changed.join("\n")}</main>
<h1>${looks.length} pages and states, at ${widths.join(" and ")} px, ${themes.join(" and ")}</h1>
<main class="whole">${whole.join("\n")}</main>
</html>
`
}

function figure(caption: string, pictures: readonly (readonly [title: string, file: string])[]): string {
  const images = pictures.map(([title, file]) => `<a href="${file}"><img src="${file}" alt="" title="${title}"></a>`)
  return `<figure><figcaption>${caption}</figcaption>${images.join("")}</figure>`
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
