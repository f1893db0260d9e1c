import fs from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { built } from "../../backend/lib/project"
import { readSettings, settingNames } from "../../backend/lib/settings"
import { frugal } from "../../bin/lib/child"
import { pluginShells } from "../../bin/lib/plugin-shell"
import { root } from "../helpers/prepared"

const allOfFrugal = Object.entries(frugal)
  .map((entry) => entry.join("="))
  .join(" ")
const isThere = (file: string) => fs.existsSync(path.join(root, file))
const found = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = ""]) => name)

interface ComposeService {
  image: string
  build?: { context: string; dockerfile: string }
  command?: string[]
  read_only?: boolean
  environment?: Record<string, string>
  healthcheck?: { test?: string[]; disable?: boolean }
  depends_on?: Record<string, { condition: string }>
  secrets?: string[]
  volumes?: string[]
}

interface Compose {
  services: Record<string, ComposeService>
  volumes: object
  secrets: Record<string, { environment: string }>
}

const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8")
const code = (file: string) => read(file).replace(/^\s*#.*$/gm, "")
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> }
const text = read("deploy/compose.yaml")
const compose = parse(text, { merge: true }) as Compose
const services = Object.entries(compose.services)
const ours = services.filter(([, { build }]) => build)
const dockerfile = code("deploy/Dockerfile")
const port = "9000"

/** Variables as `${NAME:?...}` and `${NAME:-...}`. */
const asked = found(text.replace(/^\s*#.*$/gm, ""), /\$\{(\w+)/g)
const given = found(code("deploy/compose.env.example"), /^(\w+)=/gm)

const isSetting = (name: string) => (settingNames as readonly string[]).includes(name)

function filled(environment: Record<string, string>): Record<string, string> {
  const said: Record<string, string> = {
    SHOP_HOST: "shop.example.com",
    ADMIN_EMAIL: "ada@example.com",
    PAYPAL_ENVIRONMENT: "local",
  }
  const filledIn = (value: string) =>
    value.replace(/\$\{(\w+)(?::\?[^}]*|:-([^}]*))?}/g, (_, asked, otherwise) => {
      return otherwise ?? said[asked] ?? "neither-short-nor-usual"
    })
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filledIn(value)]))
}

/** `node bin/start.mjs work` is `npm run work`. */
function scriptOf(command: readonly string[]): string | undefined {
  const asIs = `exec node -r ./bin/lib/node-version.cjs ${command.slice(1).join(" ")}`
  return Object.keys(scripts).find((name) => scripts[name] === asIs)
}

describe("deploy/compose.yaml", () => {
  it("sets only what the shop reads, and uses the variables of compose.env.example", () => {
    expect([...new Set(asked)].sort()).toEqual(given.toSorted())
    for (const [name, { environment = {} }] of ours) {
      expect([name, Object.keys(environment).filter((setting) => !isSetting(setting))]).toEqual([name, []])
      const { publicUrl, s3, redisUrl } = readSettings(filled(environment))
      const addresses = ["https://shop.example.com", "https://files.shop.example.com", "redis://redis:6379"]
      expect([publicUrl, s3?.fileUrl, redisUrl]).toEqual(addresses)
    }
  })

  it("contains no secret: they come from compose.env, outside of git and the image", () => {
    const written = services.flatMap(([, { environment }]) => Object.entries(environment ?? {}))
    const isOpen = ([name, value]: [string, string]) =>
      /SECRET|PASSWORD|KEY/.test(name) && !/^(?:\$\{|\/run\/secrets\/)/.test(value)
    expect(written.filter(isOpen)).toEqual([])
    expect(written.filter(([, value]) => /:\/\/\w*:\w+@/.test(value))).toEqual([])
    for (const file of [".gitignore", ".dockerignore"]) expect(read(file).split("\n")).toContain("deploy/compose.env")
    expect(code("deploy/compose.env.example")).not.toMatch(/^\w*(?:PASSWORD|SECRET)\w*=\S/m)
  })

  it("runs commands of package.json after the migration, and checks health by the image", () => {
    const commands = ours.map(([name, { command }]) => [name, command && scriptOf(command)])
    const none = { bucket: undefined, first: undefined, second: undefined }
    expect(Object.fromEntries(commands)).toEqual({ ...none, migrate: "migrate", worker: "work" })
    for (const name of ["first", "second", "worker"]) {
      const { depends_on, healthcheck } = compose.services[name] as ComposeService
      expect([name, depends_on?.migrate?.condition]).toEqual([name, "service_completed_successfully"])
      // The image has its own health check.
      expect([name, healthcheck]).toEqual([name, undefined])
    }
    for (const [name, { command }] of ours) {
      const file = command?.find((word) => word.endsWith(".mjs")) ?? "bin/start.mjs"
      expect([name, isThere(file)]).toEqual([name, true])
    }
  })

  it("waits only for services with a health check or an end", () => {
    for (const [name, { depends_on = {} }] of services) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const { healthcheck, build, command } = compose.services[other] as ComposeService
        const has = condition === "service_healthy" ? (healthcheck?.test ?? (build && !command)) : build && command
        expect([name, other, Boolean(has)]).toEqual([name, other, true])
      }
    }
  })

  it("pins images to versions, with read-only roots", () => {
    const images = services.filter(([, { build }]) => !build).map(([, { image }]) => image)
    expect(images.filter((image) => !/^[\w./-]+:v?\d+\.\d+(?:\.\d+)?(?:-\w+)?$/.test(image))).toEqual([])
    expect(services.filter(([, { read_only }]) => !read_only)).toEqual([])
  })

  it("mounts files and volumes that exist", () => {
    const mounted = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(":")[0] ?? ""))
    const files = mounted.filter((name) => name.startsWith("."))
    expect(files.filter((file) => !isThere(path.join("deploy", file)))).toEqual([])
    const named = new Set(mounted.filter((name) => !name.startsWith(".")))
    expect([...named].sort()).toEqual(Object.keys(compose.volumes).sort())
    expect(services.flatMap(([, { secrets = [] }]) => secrets)).toEqual(Object.keys(compose.secrets))
    const { build } = compose.services.first as ComposeService
    expect(isThere(path.join("deploy", build?.context ?? "", build?.dockerfile ?? ""))).toBe(true)
  })

  it("has a proxy that opens the same pictures as the bucket, and finds both servers", () => {
    const endings = /endings = \[(.+)]/.exec(read("deploy/make-bucket.mjs"))?.[1]?.match(/\w+/g)
    expect(/path (.+)/.exec(code("deploy/compose.Caddyfile"))?.[1]?.match(/\w+/g)).toEqual(endings)
    const { environment } = compose.services.proxy as ComposeService
    expect(environment?.SHOP_SERVERS).toBe(`first:${port} second:${port}`)
    expect(code("deploy/Caddyfile")).toContain(`{$SHOP_SERVERS:127.0.0.1:${port}}`)
  })
})

it("deploy/Dockerfile runs package.json's command on a supported Node, without root", () => {
  const nodes = found(dockerfile, /^FROM node:(\d+)/gm).map(Number)
  expect(nodes.length).toBe(2)
  expect(Math.min(...nodes)).toBeGreaterThanOrEqual(20)
  expect(dockerfile.match(/^USER (.+)$/m)?.[1]).toBe("node")
  expect(dockerfile).toMatch(/^COPY --from=built /m)
  expect(dockerfile).toMatch(/^FROM \S+ AS built$/m)
  expect(scriptOf(JSON.parse(dockerfile.match(/^CMD (\[.+])$/m)?.[1] ?? "[]"))).toBe("serve")
  expect(dockerfile.match(/^EXPOSE (\d+)$/m)?.[1]).toBe(port)
  expect(dockerfile).toContain("/ready`")
  const variables = found(dockerfile, /(?:process\.env\.|^ENV .*\b)([A-Z_]{4,})/gm)
  expect(variables.filter((name) => name !== "NODE_ENV" && !(name in frugal) && !isSetting(name))).toEqual([])
  // As npm start.
  expect(dockerfile).toContain(`\nENV ${allOfFrugal}\n`)
})

it("deploy/Dockerfile copies files and runs scripts that exist", () => {
  const copied = found(dockerfile, /^COPY (?!--)(.+)$/gm).flatMap((words) => words.split(" ").slice(0, -1))
  expect(copied.filter((file) => !isThere(file))).toEqual([])
  const run = found(dockerfile, /npm run (\w+)/g)
  expect(run.filter((name) => !(name in scripts))).toEqual([])
  expect(run).toContain("build")
})

it("deploy/shop.service runs scripts of package.json, with the shop's settings and writable folders", () => {
  const unit = code("deploy/shop.service")
  const run = found(unit, /npm run (\w+)/g)
  expect(run).toEqual(["migrate", "serve"])
  expect(run.filter((name) => !(name in scripts))).toEqual([])
  const set = found(unit, /^Environment=(\w+)=/gm)
  expect(set.filter((name) => !(name in frugal) && !isSetting(name))).toEqual([])
  expect(unit).toContain(`\nEnvironment=${allOfFrugal}\n`)
  const folder = /^WorkingDirectory=(.+)$/m.exec(unit)?.[1] ?? ""
  const written = /^ReadWritePaths=(.+)$/m.exec(unit)?.[1]?.split(" ") ?? []
  const ignored = read(".gitignore").split("\n")
  expect(written.filter((place) => !ignored.includes(`${path.relative(folder, place)}/`))).toEqual([])
})

it.each(["deploy/nginx.conf", "deploy/Caddyfile"])(
  "the proxies %s passes each call's id on to the shop's port",
  (file) => {
    expect(code(file)).toContain(`127.0.0.1:${port}`)
    const [, header] = /header(?:_up)? (X-Request-Id)/.exec(code(file)) ?? []
    expect(read("bin/http/proxy-headers.ts")).toContain(header?.toLowerCase() ?? "none")
    const named = found(read(file), /\b([A-Z]+(?:_[A-Z]+)+)=/g)
    expect(named).toEqual(["PUBLIC_URL", "TRUST_PROXY"])
    expect(named.filter((name) => !isSetting(name))).toEqual([])
  },
)

it("the proxies nginx sets headers that the shop reads, and accepts staff's uploads", () => {
  const conf = code("deploy/nginx.conf")
  const set = found(conf, /proxy_set_header (X-\S+)/g).map((name) => name.toLowerCase())
  const sources = ["proxy-headers.ts", "frame.ts"].map((name) => read(`bin/http/${name}`)).join("")
  const readByLibraries = ["x-forwarded-for"]
  expect(set.filter((name) => !sources.includes(name) && !readByLibraries.includes(name))).toEqual([])
  expect(/client_max_body_size (\w+);/.exec(conf)?.[1]).toBe("2g")
})

it("a build creates Medusa's plugin shells and migration folders, for a read-only root", () => {
  const [, text = ""] = /export async function buildAll\(\)([\s\S]*?)\n}/.exec(read("bin/lib/builds.ts")) ?? []
  for (const call of ["pluginShells(built())", "makeMigrationFolders()"]) expect(text).toContain(call)
  for (const shell of pluginShells(built())) expect(fs.existsSync(path.join(shell, ".medusa/server/src"))).toBe(true)
})
