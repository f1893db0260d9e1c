import net from "node:net"

/** Sends the path unchanged: fetch would normalize `GET //store`. */
export function rawCall(
  { url }: { url: string },
  line: string,
  headers: Record<string, string> = {},
  body = "",
  version: "1.0" | "1.1" = "1.1",
): Promise<string> {
  const { hostname, port } = new URL(url)
  const all = {
    ...(version === "1.1" ? { host: `${hostname}:${port}` } : {}),
    connection: "close",
    ...(body ? { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) } : {}),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname)
    let answer = ""
    socket.setEncoding("utf8").on("data", (text) => {
      answer += text
    })
    socket.once("error", reject).once("end", () => resolve(answer))
    socket.write(`${line} HTTP/${version}\r\n${lines.join("")}\r\n${body}`)
  })
}

export const statusOf = (answer: string): number => Number(answer.split(" ", 2)[1])

/** Other spellings of a path, after the path itself. */
export function spellingsOf(path: string): string[] {
  const [, first = "", ...rest] = path.split("/")
  const end = rest.map((part) => `/${part}`).join("")
  const encoded = (part: string) => part.replace(/[a-z_]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return [
    path,
    path.toUpperCase(),
    `${path}/`,
    `/${encoded(first)}${end}`,
    `/${first}${rest.map((part) => `/${encoded(part)}`).join("")}`,
    `/${first}${rest.map((part) => `/${encoded(part).toUpperCase()}`).join("")}`,
    `/${first}${end.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`,
    `/${first}${end.replace(/[a-z]/, (letter) => `%25${letter.charCodeAt(0).toString(16)}`)}`,
    `/${path}`,
    `/${first}/${end}`,
    `/${first}/.${end}`,
    `/${first}/x/..${end}`,
    `/${first}/%2e${end}`,
    `/${first}/x/%2E%2e${end}`,
    `/x/..${path}`,
    `/x/%2e%2e${path}`,
    `/${first}%2f${rest.join("/")}`,
    `${path}%2f`,
    `${path}%00`,
    `${path};x`,
    `http://localhost${path}`,
    `http://localhost/x/..${path}`,
  ]
}
