import type { ChildProcess } from "node:child_process"
import path from "node:path"
import type { Receipt } from "../../backend/modules/receipt/service"
import { startService } from "../../bin/lib/child"
import { fromSource, readPrepared, serverEnvironment } from "./prepared"
import type { SharedShop } from "./shared-shop"
import type { TestShop } from "./shop"

export interface ModuleCall {
  number: number
  module: string
  method: string
  args: unknown[]
}

export interface Workflows {
  completeCart: (id: string) => Promise<unknown>
  issueCreditNote: (refundId: string) => Promise<Receipt | null | undefined>
  /** In dollars. */
  refundPayment: (paymentId: string, amount: number) => Promise<unknown>
}

type Reply = { number: number; result?: unknown; error?: string }

/** Calls another process on the shop's database. Its errors are thrown here. */
export type Remote<Service, Names extends keyof Service> = Pick<Service, Names> & { stop: () => Promise<void> }

export async function remoteService<Service, Names extends string & keyof Service>(
  shop: TestShop,
  module: string,
  names: readonly Names[],
): Promise<Remote<Service, Names>> {
  const remote = await startRemote(shop)
  return Object.assign(remote.service<Service, Names>(module, names), { stop: remote.stop })
}

let shared: ReturnType<typeof startRemote> | undefined

/** As {@link remoteService}, in one process for all test files of the shared shop. Ends with the worker. */
export async function sharedService<Service, Names extends string & keyof Service>(
  shop: SharedShop,
  module: string,
  names: readonly Names[],
): Promise<Pick<Service, Names>> {
  shared ??= startRemote(shop)
  return (await shared).service(module, names)
}

async function startRemote(shop: TestShop) {
  const [database] = await shop.query<{ name: string }>("select current_database() as name")
  const { serverUrl, nodeArguments } = readPrepared()
  const { process, stop } = await startService({
    file: "tests/helpers/module-server.ts",
    nodeArguments: [...nodeArguments, ...fromSource],
    env: {
      ...serverEnvironment,
      DATABASE_URL: `${serverUrl}/${database?.name}`,
      DATA_DIR: shop.dataDir,
      PAYPAL_LOCAL_URL: shop.sandboxUrl,
    },
    output: path.join(shop.dataDir, "modules.log"),
  })
  const call = callsTo(process)
  const service = <Service, Names extends string & keyof Service>(module: string, names: readonly Names[]) => {
    const methods = names.map((name) => [name, (...args: unknown[]) => call({ module, method: name, args })])
    // JSON in place of class instances.
    return Object.fromEntries(methods) as Pick<Service, Names>
  }
  return { service, stop }
}

function callsTo(child: ChildProcess): (wanted: Omit<ModuleCall, "number">) => Promise<unknown> {
  const waiting = new Map<number, (reply: Reply) => void>()
  let calls = 0
  child.on("message", (reply: Reply) => {
    waiting.get(reply.number)?.(reply)
    waiting.delete(reply.number)
  })
  return (wanted) =>
    new Promise((resolve, reject) => {
      const number = ++calls
      waiting.set(number, ({ error, result }) => (error === undefined ? resolve(result) : reject(new Error(error))))
      child.send({ number, ...wanted } satisfies ModuleCall)
    })
}
