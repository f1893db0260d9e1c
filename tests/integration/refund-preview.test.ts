import { describe, expect, it } from "vitest"
import { atSharedShop, refundDesk as desk, shop, shopper } from "../helpers/at-shared-shop"
import { freeOrderId, givenCard } from "../helpers/gift-cards"
import { ownCard } from "../helpers/shopper"

interface Preview {
  scope: string
  wallet: string
  card: string
  tax: string
  withheld: string
  refusal: string | null
}

atSharedShop()

const level = { filename: "LevelCreatorPro.zip", quantity: 2 } // 29.99 each
const grid = { filename: "GridCreatorPro.zip", quantity: 1 } // 29.99

async function preview(transaction: string, body: object) {
  const { id } = await desk.purchase(transaction)
  return desk.staff.post<{ preview: Preview; message?: string }>(`/admin/purchases/${id}/refunds/preview`, body)
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

  it("shows that an amount is all that is left", async () => {
    const transaction = await shopper.buy("preview-all@refund-preview.example", [grid])
    const { body } = await preview(transaction, { scope: "amount", amount: "32.39" })
    expect(body.preview).toMatchObject({ scope: "whole", wallet: "32.39" })
  })

  it("shows what is withheld for a spent gift card, and what an override pays", async () => {
    const order = await shopper.approvedOrder("preview-card@refund-preview.example", [], "ok", {
      giftCards: [ownCard(50)],
    })
    const { transactionId, giftCards } = (await shopper.capture(order)).body
    const code = giftCards[0]?.code ?? ""
    await shopper.processPayment(freeOrderId(), "spends@refund-preview.example", [grid], {
      payingCard: { code, balance: 5000 },
    })
    const spent = await preview(transactionId, { scope: "whole" })
    expect(spent.body.preview).toMatchObject({ wallet: "21.61", withheld: "32.39", refusal: null })
    await shopper.buy("spends@refund-preview.example", [grid], { payingCard: { code, balance: 2001 } })
    const { preview: empty } = (await preview(transactionId, { scope: "whole" })).body
    expect(empty).toMatchObject({ wallet: "0.00", withheld: "54.00", refusal: expect.stringContaining("override") })
    const { preview: paid } = (await preview(transactionId, { scope: "whole", override: true })).body
    expect(paid).toMatchObject({ wallet: "54.00", withheld: "0.00", refusal: null })
  })

  it("has the reason why a refund would be refused", async () => {
    const transaction = await shopper.buy("preview-no@refund-preview.example", [grid])
    const tooMuch = await preview(transaction, { scope: "amount", amount: "40.00" })
    expect([tooMuch.status, tooMuch.body.preview.refusal]).toEqual([200, "Only $32.39 can still be refunded."])
    await desk.refund(transaction, { scope: "whole" })
    const again = await preview(transaction, { scope: "whole" })
    expect(again.body.preview).toMatchObject({ wallet: "0.00", refusal: "It has already been refunded in full." })
  })

  it("refuses what a refund refuses", async () => {
    const transaction = await shopper.buy("preview-form@refund-preview.example", [grid])
    expect((await preview(transaction, { scope: "lines", lines: [] })).status).toBe(400)
    expect((await desk.staff.post("/admin/purchases/none/refunds/preview", { scope: "whole" })).status).toBe(404)
  })
})
