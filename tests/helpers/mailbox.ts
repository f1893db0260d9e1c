import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { setTimeout as later } from "node:timers/promises"
import PostalMime, { type Email } from "postal-mime"
import { SMTPServer } from "smtp-server"
import { eventually } from "./eventually"

export interface Mailbox {
  /** Value for SMTP_URL; unchanged after an outage. */
  url: string
  /** The first mail by default. */
  to: (address: string, nth?: number) => Promise<Email>
  sentTo: (address: string) => Email[]
  all: () => readonly Email[]
  isRefusing: boolean
  /** Answers 5xx until the returned function is called. */
  refuse: (address: string, words?: string) => () => void
  /** Stores mails but answers with an error. */
  isDenying: boolean
  /** Delays senders until the returned function is called. */
  hold: (address: string) => () => void
  /** In milliseconds per reply. */
  delay: number
  goAway: () => Promise<void>
  comeBack: () => Promise<void>
  stop: () => Promise<void>
}

/** "cut" closes the connection. */
export type Watch = (address: string, side: "before" | "after") => Promise<"on" | "cut" | "refuse">

export async function startMailbox(watch: Watch = async () => "on"): Promise<Mailbox> {
  const mails: Email[] = []
  const held = new Map<string, Promise<void>>()
  const refused = new Map<string, string>()
  let server: SMTPServer | undefined
  const open = async (port: number) => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onConnect: async (_session, done) => {
        await later(mailbox.delay)
        done()
      },
      onMailFrom: async (_address, _session, done) => {
        await later(mailbox.delay)
        done(mailbox.isRefusing ? replied(450, "Mailbox busy") : null)
      },
      onRcptTo: async ({ address }, session, done) => {
        await later(mailbox.delay)
        await held.get(address)
        const verdict = await watch(address, "before")
        if (verdict === "cut") return cut(session.id)
        const words = refused.get(address)
        if (words) done(replied(550, words))
        else done(verdict === "refuse" ? replied(450, "Mailbox busy") : null)
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on("data", (chunk) => chunks.push(chunk))
        stream.on("end", () => {
          PostalMime.parse(Buffer.concat(chunks)).then(async (mail) => {
            mails.push(mail)
            await later(mailbox.delay)
            const verdict = await watch(mail.to?.[0]?.address ?? "", "after")
            if (verdict === "cut") return cut(session.id)
            done(mailbox.isDenying || verdict === "refuse" ? new Error("Answer lost") : null)
          }, done)
        })
      },
    })
    // Senders may be killed during a mail.
    server.on("error", () => {})
    server.listen(port, "127.0.0.1")
    await once(server.server, "listening")
    return (server.server.address() as AddressInfo).port // listens on TCP
  }
  const cut = (session: string) => {
    for (const connection of server?.connections ?? []) if (connection.id === session) connection._socket.destroy()
  }
  const close = async () => {
    const closing = server
    server = undefined
    if (closing) await new Promise<void>((done) => closing.close(() => done()))
  }
  const sentTo = (address: string) => mails.filter((mail) => mail.to?.some((to) => to.address === address))
  const mailbox: Mailbox = {
    url: "",
    to: (address, nth = 1) => eventually(async () => sentTo(address)[nth - 1]),
    sentTo,
    all: () => mails,
    isRefusing: false,
    refuse: (address, words = "5.1.1 User unknown") => {
      refused.set(address, words)
      return () => void refused.delete(address)
    },
    isDenying: false,
    delay: 0,
    hold: (address) => {
      let release = () => {}
      held.set(address, new Promise((done) => (release = done)))
      return () => {
        held.delete(address)
        release()
      }
    },
    goAway: close,
    comeBack: async () => {
      if (!server) await open(Number(new URL(mailbox.url).port))
    },
    stop: close,
  }
  mailbox.url = `smtp://127.0.0.1:${await open(0)}`
  return mailbox
}

function replied(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}

export function linkIn(mail: Email): URL {
  const found = /https?:\/\/\S+/.exec(mail.text ?? "")
  if (!found) throw new Error(`There is no link in "${mail.subject}".`)
  return new URL(found[0])
}
