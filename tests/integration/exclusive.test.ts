import { Client } from "pg"
import { afterAll, expect, it } from "vitest"
import { Exclusive } from "../../backend/lib/exclusive"
import { readPrepared } from "../helpers/prepared"

const opened: Client[] = []

/** As another process has it: a connection of its own. */
function server(): Exclusive {
  return new Exclusive(async () => {
    const client = new Client({ connectionString: `${readPrepared().serverUrl}/postgres` })
    await client.connect()
    opened.push(client)
    return client
  })
}

const [one, other] = [server(), server()]
afterAll(() => Promise.all([one.close(), other.close()]))

/** Work that ends when it is told to. */
function held() {
  let release = () => {}
  const gate = new Promise<void>((done) => {
    release = done
  })
  return { release: () => release(), work: () => gate }
}

it("runs work of one key one after the other, among servers too, and of other keys at the same time", async () => {
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

it("goes on after work that failed", async () => {
  await expect(one.run("key", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken")
  expect(await other.run("key", async () => "next")).toBe("next")
})

it("frees the locks of a server whose connection is gone, and gives that server a new one", async () => {
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
