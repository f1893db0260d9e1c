import { describe, expect, it } from "vitest"
import { atSharedShop, refundDesk as desk, shop, shopper } from "../helpers/at-shared-shop"
import { freeOrderId, givenCard } from "../helpers/gift-cards"

atSharedShop()

const level = { filename: "LevelCreatorPro.zip", quantity: 2 } // 29.99 each
const grid = { filename: "GridCreatorPro.zip", quantity: 1 } // 29.99

async function preview(transaction: string, body: object) {
  const { id } = await desk.purchase(transaction)
  return desk.staff.post<{ preview: Record<"wallet" | "card" | "tax", string> }>(
    `/admin/purchases/${id}/refunds/preview`,
    body,
  )
}

async function booksOf(transaction: string) {
  const { mails: _, ...books } = (await desk.purchase(transaction)) as object & { mails?: unknown }
  return books
}

describe("the preview of a refund", () => {
  it("has the amounts of the refund and stores nothing", async () => {
    const payingCard = await givenCard(shop, 3000)
    const transaction = await shopper.buy("preview@refund-preview.example", [level, grid], { payingCard })
    const before = await booksOf(transaction)
    const parts = [
      { scope: "lines", lines: [{ line: 0, quantity: 1 }] },
      { scope: "amount", amount: "7.77" },
      { scope: "whole" },
    ]
    for (const asked of parts) {
      const { status, body } = await preview(transaction, asked)
      expect([status, body.preview]).toMatchObject([200, { scope: asked.scope, withheld: "0.00", refusal: null }])
    }
    expect(await booksOf(transaction)).toEqual(before)
    for (const asked of parts) {
      const { wallet, card, tax } = (await preview(transaction, asked)).body.preview
      const { refund } = (await desk.refund(transaction, asked)).body
      expect(refund).toMatchObject({ state: "done", wallet, card, tax })
    }
  })

  it("shows what is withheld for a spent gift card, and what an override pays", async () => {
    const { transaction, code } = await shopper.buyWithCard("preview-card@refund-preview.example", [], 50)
    await shopper.processPayment(freeOrderId(), "spends@refund-preview.example", [grid], {
      payingCard: { code, balance: 5000 },
    })
    const spent = await preview(transaction, { scope: "whole" })
    expect(spent.body.preview).toMatchObject({ wallet: "21.61", withheld: "32.39", refusal: null })
    await shopper.buy("spends@refund-preview.example", [grid], { payingCard: { code, balance: 2001 } })
    const { preview: empty } = (await preview(transaction, { scope: "whole" })).body
    expect(empty).toMatchObject({ wallet: "0.00", withheld: "54.00", refusal: expect.stringContaining("override") })
    const { preview: paid } = (await preview(transaction, { scope: "whole", override: true })).body
    expect(paid).toMatchObject({ wallet: "54.00", withheld: "0.00", refusal: null })
  })

  it("has the reason why a refund would be refused, and refuses what a refund refuses", async () => {
    const transaction = await shopper.buy("preview-no@refund-preview.example", [grid])
    const all = await preview(transaction, { scope: "amount", amount: "32.39" })
    expect(all.body.preview).toMatchObject({ scope: "whole", wallet: "32.39" })
    const tooMuch = await preview(transaction, { scope: "amount", amount: "40.00" })
    const refusal = "Only $32.39 can still be refunded."
    expect(tooMuch).toMatchObject({ status: 200, body: { preview: { refusal } } })
    expect((await preview(transaction, { scope: "lines", lines: [] })).status).toBe(400)
    expect((await desk.staff.post("/admin/purchases/none/refunds/preview", { scope: "whole" })).status).toBe(404)
    await desk.refund(transaction, { scope: "whole" })
    const again = await preview(transaction, { scope: "whole" })
    expect(again.body.preview).toMatchObject({
      wallet: "0.00",
      refusal: "The purchase has already been refunded in full.",
    })
  })
})
