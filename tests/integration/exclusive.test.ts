import type { Socket } from "node:net"
import { Client } from "pg"
import { afterAll, expect, it } from "vitest"
import { Exclusive, LockBusy } from "../../backend/lib/exclusive"
import { readPrepared } from "../helpers/prepared"

const opened: Client[] = []

/** Own connection, as another process has. */
function server(limit?: number, silence?: number): Exclusive {
  return new Exclusive(
    async () => {
      const client = new Client({ connectionString: `${readPrepared().serverUrl}/postgres` })
      await client.connect()
      opened.push(client)
      return client
    },
    limit,
    silence,
  )
}

const [one, other] = [server(), server()]
afterAll(() => Promise.all([one.close(), other.close()]))

function held() {
  let release = () => {}
  let begin = () => {}
  const gate = new Promise<void>((done) => {
    release = done
  })
  const begun = new Promise<void>((done) => {
    begin = done
  })
  const work = () => {
    begin()
    return gate
  }
  return { release: () => release(), begun, work }
}

it("runs work of one key one after the other on all servers, and of different keys at once", async () => {
  let inside = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++inside)
    await new Promise((done) => setImmediate(done))
    inside--
  }
  await Promise.all(Array.from({ length: 40 }, (_, index) => (index % 2 ? one : other).run("key", work)))
  expect(most).toBe(1)

  const first = held()
  const running = one.run("a", first.work)
  expect(await one.run("b", async () => "b")).toBe("b")
  expect(await other.run("c", async () => "c")).toBe("c")
  first.release()
  await running
})

it("goes on after failed work", async () => {
  await expect(one.run("key", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken")
  expect(await other.run("key", async () => "next")).toBe("next")
})

it("frees the locks of a lost connection, and reconnects", async () => {
  const first = held()
  const dying = server()
  const running = dying.run("crash", first.work)
  const locked = await dying.run("warm-up", async () => opened.at(-1))
  const waiting = other.run("crash", async () => "free")
  const { rows } = await (locked as Client).query("select pg_backend_pid() as pid")
  await other.run("killer", async () => {
    const killer = new Client({ connectionString: `${readPrepared().serverUrl}/postgres` })
    await killer.connect()
    await killer.query("select pg_terminate_backend($1)", [rows[0].pid])
    await killer.end()
  })
  expect(await waiting).toBe("free")
  first.release()
  await running
  expect(await dying.run("again", async () => "alive")).toBe("alive")
  await dying.close()
})

it("replaces a connection that does not answer", async () => {
  const silent = server(undefined, 200)
  await silent.run("warm-up", async () => {})
  const { connection } = opened.at(-1) as unknown as { connection: { stream: Socket } } // pg lacks a type for it
  connection.stream.pause()
  await expect(silent.run("silence", async () => "never")).rejects.toThrow(LockBusy)
  expect(await silent.run("silence", async () => "again")).toBe("again")
  await silent.close()
})

it("refuses a lock that the same flow already holds", async () => {
  const twice = one.run("self", () => one.run("other", () => one.run("self", async () => "never")))
  await expect(twice).rejects.toThrow("requested twice")
  expect(await one.run("self", async () => "free")).toBe("free")
})

it("lets work that a flow left behind wait for the flow's lock", async () => {
  const left = await one.run("flow", async () => ({ waiting: one.apart(() => one.run("flow", async () => "later")) }))
  expect(await left.waiting).toBe("later")
  const after = held()
  const { late } = await one.run("flow", async () => ({
    late: after.work().then(() => one.run("flow", async () => "ok")),
  }))
  after.release()
  expect(await late).toBe("ok")
})

it.each(["the same server", "another server"])(
  "gives up waiting for %s, and keeps the order of the others",
  async (who) => {
    const [holder, waiter] = [server(), server(50)]
    const first = held()
    const running = (who === "the same server" ? waiter : holder).run("slow", first.work)
    await first.begun
    await expect(waiter.run("slow", async () => "never")).rejects.toThrow(LockBusy)
    const next = server()
    const order: string[] = []
    const after = next.run("slow", async () => order.push("after"))
    first.release()
    await running.then(() => order.push("first"))
    await after
    expect(order).toEqual(["first", "after"])
    await Promise.all([holder.close(), waiter.close(), next.close()])
  },
)
