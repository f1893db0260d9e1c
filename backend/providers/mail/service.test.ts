import nodemailer from "nodemailer"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"
import { expect, it } from "vitest"
import { portOf } from "../../../tests/helpers/listening"
import { refusalIn } from "./service"

const reply = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

async function failure(manners: SMTPServerOptions, auth?: { user: string; pass: string }): Promise<unknown> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"], ...manners })
  server.on("error", () => {})
  const port = await portOf(server.server)
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

it.each([
  ["when the mailbox does not exist", toRecipient(550, "5.1.1 User unknown"), "550 5.1.1 User unknown"],
  ["when its text is rejected", toMessage(554, "5.7.1 Looks like spam"), "554 5.7.1 Looks like spam"],
])("a mail is refused permanently %s", async (_case, manners, words) =>
  expect(refusalIn(await failure(manners))).toBe(words),
)

it("a mail is refused permanently with words of one line and limited length", () => {
  const response = `550-first\r\n550 ${"x".repeat(2_000)}`
  const words = refusalIn(Object.assign(new Error(), { response, responseCode: 550, command: "RCPT TO" }))
  expect(words).toMatch(/^550-first 550 x+$/)
  expect(words?.length).toBe(500)
})

it.each([
  ["when the mailbox is busy", toRecipient(450, "Mailbox busy")],
  ["when the server has no room", toMessage(452, "Insufficient storage")],
  ["when the server accepts no mail", { onConnect: (_s, done) => done(reply(554, "No service")) }],
  ["when the shop's sender is rejected", { onMailFrom: (_a, _s, done) => done(reply(550, "Who are you")) }],
  ["when relaying is denied", toRecipient(554, "5.7.1 Relay access denied")],
  ["when the shop has to sign in", toRecipient(530, "5.7.0 Please log on first")],
  ["when authentication is required in other words", toRecipient(550, "5.7.1 Authentication required")],
  ["when the commands were out of order", toMessage(503, "Bad sequence of commands")],
] satisfies [string, SMTPServerOptions][])("a mail is not refused permanently %s", async (_case, manners) => {
  const error = await failure(manners)
  expect(error).toBeInstanceOf(Error)
  expect(refusalIn(error)).toBeUndefined()
})

it("a mail is not refused permanently when the shop's password is wrong", async () => {
  const onAuth: SMTPServerOptions["onAuth"] = (_auth, _session, done) => done(reply(535, "5.7.8 Bad credentials"))
  const error = await failure({ onAuth }, { user: "shop", pass: "wrong" })
  expect(error).toMatchObject({ responseCode: 535 })
  expect(refusalIn(error)).toBeUndefined()
})

it.each([undefined, null, "550", {}, new Error("550 5.1.1 User unknown")])(
  "a mail is not refused permanently by something that is no reply: %s",
  (error) => {
    expect(refusalIn(error)).toBeUndefined()
  },
)
