import { availableParallelism } from "node:os"
import { beforeEach, expect, it } from "vitest"
import { EvenEmailPass } from "./service"

/** Counts the expensive hashes, but makes cheap ones, as `hashConfig` allows. */
class Counting extends EvenEmailPass {
  hashed: string[] = []
  private running = 0
  most = 0

  protected override async hashPassword(password: string): Promise<string> {
    this.hashed.push(password)
    this.running++
    this.most = Math.max(this.most, this.running)
    const hash = await super.hashPassword(password)
    this.running--
    return hash
  }
}

function identities() {
  const kept = new Map<string, object>()
  return {
    retrieve: async ({ entity_id }: { entity_id: string }) => {
      const identity = kept.get(entity_id)
      if (!identity) throw Object.assign(new Error("not found"), { type: "not_found" })
      return identity
    },
    create: async ({ entity_id, provider_metadata }: { entity_id: string; provider_metadata: object }) => {
      const identity = { id: entity_id, provider_identities: [{ provider: "emailpass", entity_id, provider_metadata }] }
      kept.set(entity_id, identity)
      return identity
    },
  } as never
}

let provider: Counting
const request = (email: unknown, password: unknown) => ({ body: { email, password } }) as never

beforeEach(() => {
  provider = new Counting({ logger: console } as never, { hashConfig: { logN: 4, r: 1, p: 1 } } as never)
})

it("hashes the password for an unknown address, as for a known one", async () => {
  const answer = await provider.authenticate(request("nobody@example.com", "a password"), identities())
  expect(answer).toMatchObject({ success: false, error: "Invalid email or password" })
  expect(provider.hashed).toEqual(["a password"])
})

it("answers a wrong password the same, and hashes nothing more", async () => {
  const known = identities()
  await provider.register(request("ada@example.com", "right"), known)
  provider.hashed = []
  const answer = await provider.authenticate(request("ada@example.com", "wrong"), known)
  expect(answer).toMatchObject({ success: false, error: "Invalid email or password" })
  expect(provider.hashed).toEqual([])
})

it("recognizes an address in every spelling", async () => {
  const known = identities()
  await provider.register(request(" Ada@Example.com ", "right"), known)
  expect(await provider.authenticate(request("ADA@example.COM", "right"), known)).toMatchObject({ success: true })
})

it.each([[7], [null], [{ $ne: "" }], [["ada@example.com"]]])("refuses %j as an address", async (email) => {
  expect(await provider.authenticate(request(email, "right"), identities())).toMatchObject({ success: false })
})

it("hashes with half of the cores at most", async () => {
  const asks = Array.from({ length: 12 }, (_, n) => request(`a${n}@x.example`, "any"))
  await Promise.all(asks.map((ask) => provider.authenticate(ask, identities())))
  expect(provider.hashed).toHaveLength(12)
  expect(provider.most).toBe(Math.max(1, Math.floor(availableParallelism() / 2)))
})
