import fs from "node:fs"
import net from "node:net"
import os from "node:os"
import path from "node:path"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { PaypalSettings, S3Settings } from "../../backend/lib/settings"
import { paypalTrouble, redisTrouble, s3Trouble, smtpTrouble } from "../../bin/checks/external-services"
import { type Sandbox, startSandbox } from "../../paypal-sandbox/start"
import { portOf } from "../helpers/listening"

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "external-services-"))
const closed = "127.0.0.1:2"
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ dataDir: folder })
})
afterAll(async () => {
  await sandbox.stop()
  fs.rmSync(folder, { recursive: true })
})

/** Redis clients pipeline several commands. */
async function answering(words: string): Promise<{ at: string; stop: () => void }> {
  const server = net.createServer((socket) => {
    socket
      .on("error", () => socket.destroy())
      .on("data", (data) => {
        const commands = data.toString().match(/^\*\d+\r$/gm)?.length ?? 1
        socket.write(words.repeat(commands))
      })
  })
  return { at: `127.0.0.1:${await portOf(server)}`, stop: () => server.close() }
}

describe("PayPal", () => {
  const paypal = (change: Partial<PaypalSettings>): PaypalSettings => ({
    ...{ environment: "sandbox", isNamed: true, clientId: "test", clientSecret: "test-secret", apiUrl: "" },
    ...{ webhookId: undefined, sandboxPort: 0, ...change },
  })

  it.each<[string, Partial<PaypalSettings>, RegExp]>([
    ["accepts the right credentials", {}, /^$/],
    [
      "refuses wrong credentials without showing them",
      { clientSecret: "hush" },
      /^PayPal's sandbox environment refuses PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET: set those of an app of this environment\. Until then nobody can pay\.$/,
    ],
    [
      "cannot be reached",
      { environment: "production", apiUrl: `http://${closed}` },
      /^PayPal's production environment cannot be reached at 127\.0\.0\.1:2: nothing listens there\. Until then nobody can pay\.$/,
    ],
  ])("%s", async (_case, change, sentence) => {
    // The sandbox has started by now.
    const apiUrl = change.apiUrl ?? sandbox.url
    expect((await paypalTrouble(paypal({ ...change, apiUrl }))) ?? "").toMatch(sentence)
  })
})

describe("the mail server", () => {
  async function withServer(options: SMTPServerOptions, work: (at: string) => Promise<void>): Promise<void> {
    const server = new SMTPServer({ disabledCommands: ["STARTTLS"], ...options })
    server.on("error", () => {}) // visitors' errors are the test's subject
    await work(`127.0.0.1:${await portOf(server.server)}`)
    await new Promise<void>((done) => server.close(() => done()))
  }

  it("accepts the right login", () =>
    withServer({ onAuth: ({ username }, _session, done) => done(null, { user: username }) }, async (at) => {
      expect(await smtpTrouble(`smtp://me:right@${at}`)).toBeUndefined()
    }))

  it("refuses a wrong login without showing it", () =>
    withServer({ onAuth: (_auth, _session, done) => done(new Error("no")) }, async (at) => {
      expect(await smtpTrouble(`smtp://me:hush@${at}`)).toBe(
        `The mail server of SMTP_URL at ${at} refuses the user and password: correct them. Until then no e-mails are sent.`,
      )
    }))

  it("does not speak TLS on a plain port", () =>
    withServer({ authOptional: true }, async (at) => {
      expect(await smtpTrouble(`smtps://${at}`)).toMatch(/use smtps:\/\/ for port 465 and smtp:\/\/ for 587/)
    }))

  it("cannot be reached", async () => {
    expect(await smtpTrouble(`smtp://me:hush@${closed}`)).toBe(
      `The mail server of SMTP_URL at ${closed} cannot be reached: nothing listens there. Until then no e-mails are sent.`,
    )
  })
})

it.each([
  ["answers", "+PONG\r\n", /^$/],
  ["wants a password", "-NOAUTH Authentication required.\r\n", /refuses the user and password: correct them\.$/],
  ["is something else", "HTTP/1.1 400 No\r\n\r\n", /^REDIS_URL is wrong: the server at \S+ is not Redis\.$/],
])("Redis %s", async (_what, words, sentence) => {
  const { at, stop } = await answering(words)
  const trouble = await redisTrouble(`redis://${at}`)
  stop()
  expect(trouble ?? "").toMatch(sentence)
})

describe("the file store", () => {
  const s3 = (endpoint: string): S3Settings => ({
    ...{ bucket: "files", region: "eu-central-1", endpoint, isPathStyle: true, hasAcls: true, signsDownloads: false },
    ...{ fileUrl: "https://files.example", accessKeyId: "id", secretAccessKey: "secret" },
  })

  it("answers anything", async () => expect(await s3Trouble(s3(sandbox.url))).toBeUndefined())

  it("cannot be reached", async () => {
    expect(await s3Trouble(s3(`http://${closed}`))).toMatch(
      /^The file store of S3_ENDPOINT cannot be reached at 127\.0\.0\.1:2: nothing listens there\. Until/,
    )
  })

  it("has no host named after the bucket", async () => {
    expect(await s3Trouble({ ...s3("http://localhost:2"), isPathStyle: false })).toMatch(
      /^The file store of S3_ENDPOINT cannot be reached at files\.localhost:2: .* set S3_PATH_STYLE=on\./,
    )
  })
})
