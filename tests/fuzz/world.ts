import jwt from "jsonwebtoken"
import { anotherSession } from "../helpers/account"
import { freeOrderId } from "../helpers/gift-cards"
import { serverEnvironment } from "../helpers/prepared"
import type { TestShop } from "../helpers/shop"
import { call, post, Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { fillIn } from "./fill-in"
import { type Rows, readRows, tableOf } from "./known-rows"
import type { Caller, FuzzRequest } from "./request"
import { makeSpareRows } from "./spare-rows"
import { newMark, type Person, secretsOf, settle } from "./victims"

const reading = ["GET", "HEAD", "OPTIONS"]

export class World {
  private headers: Partial<Record<Caller, [string, string][]>> = {}
  private rows: Rows = new Map()
  private spare: Rows = new Map()
  notMade: readonly string[] = []

  private constructor(
    private readonly shop: TestShop,
    private readonly shopper: Shopper,
    private readonly asker: Person,
    private readonly victim: Person,
    private readonly first: ReadonlyMap<string, ReadonlySet<string>>,
    private readonly key: string,
    private readonly handles: readonly string[],
    readonly secrets: readonly string[],
  ) {}

  static async make(shop: TestShop): Promise<World> {
    const shopper = await Shopper.enter(shop)
    const victims: (Person & { mark: string })[] = []
    for (const mark of [newMark(), newMark()]) victims.push({ ...(await settle(shop, shopper, mark)), mark })
    const secrets = await secretsOf(shop, victims)
    const asker = await settle(shop, shopper, newMark().replace("canary", "asker"))
    const [victim] = victims
    if (!victim) throw new Error("Nobody was made.")
    const [row] = await shop.query<{ token: string }>("select token from api_key where type = 'publishable'")
    const handles = await shop.query<{ handle: string }>("select handle from product order by handle")
    const first = new Map([...(await readRows(shop, 5_000))].map(([table, ids]) => [table, new Set(ids)] as const))
    const names = handles.map(({ handle }) => handle)
    const own = [asker.card.code, asker.transaction]
    const others = secrets.filter((secret) => !own.includes(secret))
    const world = new World(shop, shopper, asker, victim, first, row?.token ?? "", names, others)
    await world.renew()
    return world
  }

  /** Throws when the shop no longer works. */
  async renew(): Promise<void> {
    const home = await call(`${this.shop.url}/`)
    if (home.status !== 200) throw new Error(`The first page answers ${home.status}.`)
    const { asker } = this
    const claims = {
      actor_id: asker.customerId,
      actor_type: "customer",
      auth_identity_id: asker.authIdentityId,
      app_metadata: { customer_id: asker.customerId },
    }
    const token = jwt.sign(claims, serverEnvironment.JWT_SECRET, { expiresIn: "1d" })
    const staff = await Staff.signIn(this.shop)
    const session = await post(`${this.shop.url}/auth/session`, {}, staff.headers())
    const sessionCookie = (session.headers.getSetCookie()[0] ?? "").split(";")[0] ?? ""
    this.headers = {
      customer: [["cookie", await anotherSession(this.shop, { ...asker }, 86_400)]],
      "customer-token": [["authorization", `Bearer ${token}`]],
      staff: Object.entries(staff.headers()),
      "staff-session": [["cookie", sessionCookie]],
    }
    this.notMade = await makeSpareRows(staff, this.shopper)
    this.rows = await readRows(this.shop, 30)
    const isNew = (table: string) => (id: string) => !this.first.get(table)?.has(id)
    const fresh = [...this.rows].map(([table, ids]) => [table, ids.filter(isNew(table))] as const)
    this.spare = new Map(fresh.filter(([, ids]) => ids.length > 0))
  }

  prepared(request: FuzzRequest): FuzzRequest {
    const filled = fillIn(request, (name, number) => this.valueOf(name, number, request))
    if (request.wire !== undefined) return filled
    const names = new Set(filled.headers.map(([name]) => name))
    const own = (this.headers[request.caller] ?? []).filter(([name]) => !names.has(name))
    const storeKey: [string, string] = ["x-publishable-api-key", this.key]
    const isStore = /^\/+store/i.test(request.target) && !names.has("x-publishable-api-key")
    return {
      ...filled,
      headers: [...filled.headers, ...own, ...(isStore ? [storeKey] : [])],
    }
  }

  private valueOf(name: string, number: number, { method, caller, index }: FuzzRequest): string {
    const value = this.fixed(index)[name]
    if (value !== undefined) return value
    if (name === "handle") return this.handles[number % this.handles.length] ?? "x"
    // Staff change spare rows only; the seed's stay.
    const isKept = (caller === "staff" || caller === "staff-session") && !reading.includes(method)
    const rows = isKept ? this.spare : this.rows
    const ids = rows.get(tableOf(name, rows)) ?? []
    return ids[number % ids.length] ?? `${name}_01ABC`
  }

  private fixed(index: number): Record<string, string> {
    const { asker, victim } = this
    return {
      "own-email": asker.email,
      "other-email": victim.email,
      "new-email": `fuzz-${index}@example.com`,
      "own-card": asker.card.code,
      "unknown-card": "00000000-0000-4000-8000-000000000000",
      "own-transaction": asker.transaction,
      "own-link": asker.link,
      "free-order": freeOrderId(),
      "paypal-order": "5O190127TN364715T",
      file: "LevelCreatorPro.zip",
    }
  }
}
