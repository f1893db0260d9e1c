import { NodeHttpHandler } from "@smithy/node-http-handler"
import { StoreAway } from "./store-away"

// Shops without S3 do without this: import it where it is used.

/** For how long a store may neither take nor send a byte. Milliseconds. */
const patience = 4_000
/** It puts the parts of a large file together. */
const patienceAtEnd = 60_000

const quick = new NodeHttpHandler({ connectionTimeout: patience, socketTimeout: patience })
const atEnd = new NodeHttpHandler({ connectionTimeout: patience, socketTimeout: patienceAtEnd })

/** How the client of S3 asks: one that hangs is not asked again, as one is that fails. Throws `StoreAway`. */
export class QuickS3 extends NodeHttpHandler {
  override async handle(...[request, options]: Parameters<NodeHttpHandler["handle"]>) {
    const isEnd = request.method === "POST" && "uploadId" in request.query
    try {
      return await (isEnd ? atEnd : quick).handle(request, options)
    } catch (error) {
      if ((error as Error).name !== "TimeoutError") throw error
      throw new StoreAway("The file store does not answer.")
    }
  }
}
