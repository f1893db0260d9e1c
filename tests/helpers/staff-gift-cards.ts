import { randomUUID } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import type { GiftCardFacts } from "../../backend/workflows/gift-card/gift-card-facts"
import type { ListedGiftCard } from "../../backend/workflows/gift-card/list-gift-cards"
import type { LedgerEntryView } from "../../backend/workflows/gift-card/list-ledger"
import type { TestShop } from "./shop"
import type { Answer } from "./shopper"
import type { Staff } from "./staff"

type Refusable = { type?: string; message?: string }
type OneCard = Answer<{ gift_card: GiftCardFacts } & Refusable>

export const gift = (changes: object = {}) => ({
  kind: "gift",
  amount: 40,
  recipient_name: "Lina Bo Bardi",
  recipient_email: "lina@example.com",
  sender_name: "CD Atelier",
  message: "For your patience.",
  mail: false,
  request_key: randomUUID(),
  ...changes,
})

export class GiftCardDesk {
  constructor(
    private readonly shop: TestShop,
    private readonly staff: Staff,
  ) {}

  list(query: string) {
    return this.staff.get<{ gift_cards: ListedGiftCard[]; count: number } & Refusable>(`/admin/gift-cards?${query}`)
  }

  create(body: object): Promise<OneCard> {
    return this.staff.post("/admin/gift-cards", body)
  }

  /** Throws the shop's message on refusal. */
  async made(changes: object = {}): Promise<GiftCardFacts> {
    const { status, body } = await this.create(gift(changes))
    if (status !== 200) throw new Error(`${status}: ${body.message}`)
    return body.gift_card
  }

  card(id: string): Promise<OneCard> {
    return this.staff.get(`/admin/gift-cards/${id}`)
  }

  ledger(id: string, query = "") {
    return this.staff.get<{ transactions: LedgerEntryView[]; count: number }>(
      `/admin/gift-cards/${id}/transactions${query}`,
    )
  }

  does(id: string, what: "adjust" | "disable" | "enable" | "mail", body: object = {}): Promise<OneCard> {
    return this.staff.post(`/admin/gift-cards/${id}/${what}`, body)
  }

  reveal(id: string) {
    return this.staff.post<{ code: string } & Refusable>(`/admin/gift-cards/${id}/reveal`, {})
  }

  async code(id: string): Promise<string> {
    const [card] = await this.shop.query<{ code: string }>("select code from gift_card where id = $1", [id])
    return card?.code ?? ""
  }

  async waitAMinute(id: string): Promise<void> {
    const minute = "created_at = created_at - interval '1 minute'"
    await this.shop.query(`update notification set ${minute} where resource_id = $1`, [id])
  }

  log(): string {
    return fs.readFileSync(path.join(this.shop.dataDir, "shop.log"), "utf8")
  }
}
