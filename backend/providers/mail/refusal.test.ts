import { once } from "node:events"
import type { AddressInfo } from "node:net"
import nodemailer from "nodemailer"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"
import { describe, expect, it } from "vitest"
import { refusalIn } from "./refusal"

const reply = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

/** Returns nodemailer's error. */
async function failure(manners: SMTPServerOptions, auth?: { user: string; pass: string }): Promise<unknown> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"], ...manners })
  server.on("error", () => {})
  server.listen(0, "127.0.0.1")
  await once(server.server, "listening")
  const { port } = server.server.address() as AddressInfo // listens on TCP
  try {
    const transport = nodemailer.createTransport({ host: "127.0.0.1", port, ...(auth && { auth }) })
    return await transport.sendMail({ from: "a@example.com", to: "b@example.com", text: "Hello" }).then(
      () => undefined,
      (error: unknown) => error,
    )
  } finally {
    await new Promise<void>((done) => server.close(() => done()))
  }
}

const toRecipient = (code: number, words: string): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) => done(reply(code, words)),
})
const toMessage = (code: number, words: string): SMTPServerOptions => ({
  onData: (stream, _session, done) => {
    stream.resume()
    stream.on("end", () => done(reply(code, words)))
  },
})

describe("a mail is refused for good", () => {
  it.each([
    ["when there is no such mailbox", toRecipient(550, "5.1.1 User unknown"), "550 5.1.1 User unknown"],
    ["when the host takes no mail", toRecipient(556, "Takes no mail"), "556 Takes no mail"],
    ["when its text is not wanted", toMessage(554, "5.7.1 Looks like spam"), "554 5.7.1 Looks like spam"],
  ])("%s", async (_case, manners, words) => {
    expect(refusalIn(await failure(manners))).toBe(words)
  })

  it("with words that are one line, and not endless", () => {
    const response = `550-first\r\n550 ${"x".repeat(2_000)}`
    const words = refusalIn(Object.assign(new Error(), { response, responseCode: 550, command: "RCPT TO" }))
    expect(words).toMatch(/^550-first 550 x+$/)
    expect(words?.length).toBe(500)
  })
})

describe("a mail is not refused for good", () => {
  it.each([
    ["when the mailbox is busy", toRecipient(450, "Mailbox busy")],
    ["when the server has no room", toMessage(452, "Insufficient storage")],
    ["when the server takes mail of nobody", { onConnect: (_s, done) => done(reply(554, "No service")) }],
    ["when the shop's sender is not wanted", { onMailFrom: (_a, _s, done) => done(reply(550, "Who are you")) }],
    ["when the shop may not send elsewhere", toRecipient(554, "5.7.1 Relay access denied")],
    ["when the shop should have signed in", toRecipient(530, "5.7.0 Please log on first")],
    ["when that is said in other words", toRecipient(550, "5.7.1 Authentication required")],
    ["when the conversation went wrong", toMessage(503, "Bad sequence of commands")],
  ] satisfies [string, SMTPServerOptions][])("%s", async (_case, manners) => {
    const error = await failure(manners)
    expect(error).toBeInstanceOf(Error)
    expect(refusalIn(error)).toBeUndefined()
  })

  it("when the shop's password is wrong", async () => {
    const onAuth: SMTPServerOptions["onAuth"] = (_auth, _session, done) => done(reply(535, "5.7.8 Bad credentials"))
    const error = await failure({ onAuth }, { user: "shop", pass: "wrong" })
    expect(error).toMatchObject({ responseCode: 535 })
    expect(refusalIn(error)).toBeUndefined()
  })

  it.each([undefined, null, "550", {}, new Error("550 5.1.1 User unknown")])("by what is no reply: %s", (error) => {
    expect(refusalIn(error)).toBeUndefined()
  })
})
