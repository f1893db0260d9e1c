import type { IncomingMessage, ServerResponse } from "node:http"

type Sources<Name extends string> = Readonly<Record<Name, () => Promise<unknown>>>

const prefix = "/_sources/"

/** For the development server (bin/develop.ts). */
export function servePageSources<Name extends string>(sources: Sources<Name>, log: (error: unknown) => void) {
  return (req: IncomingMessage, res: ServerResponse, next: () => void): void => {
    const name = req.url?.startsWith(prefix) ? req.url.slice(prefix.length) : ""
    if (!Object.hasOwn(sources, name)) return next()
    sources[name as Name]()
      .then((source) => res.setHeader("Content-Type", "application/json").end(JSON.stringify(source)))
      .catch((error: unknown) => {
        log(error)
        res.writeHead(500).end()
      })
  }
}

export async function askPageSource<T>(url: string, name: string): Promise<T> {
  const response = await fetch(`${url}${prefix}${name}`)
  if (!response.ok) throw new Error(`The backend has no ${name} for the page. Its output above says why.`)
  return response.json() as Promise<T>
}
