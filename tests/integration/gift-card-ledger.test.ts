import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { GIFT_CARD } from "../../backend/modules/gift-card"
import type { GiftCardService } from "../../backend/modules/gift-card/service"
import { atSharedShop, shop } from "../helpers/at-shared-shop"
import { book, expectSoundLedgers, givenCard, kindsOf } from "../helpers/gift-cards"
import { type Remote, remoteService } from "../helpers/module-calls"

const methods = ["hold", "endHold", "redeem", "restore", "adjust", "switchCard", "findSpendable", "issue"] as const

let cards: Remote<GiftCardService, (typeof methods)[number]>

atSharedShop()
beforeAll(async () => {
  cards = await remoteService<GiftCardService, (typeof methods)[number]>(shop, GIFT_CARD, methods)
})
afterAll(() => cards?.stop())

/** In these tests a card's id is its code. */
async function holding(code: string) {
  const [row] = await shop.query("select status, balance, held from gift_card where id = $1", [code])
  if (!row) throw new Error(`No card ${code}`)
  return row
}

const newPurchase = () => `purch_${randomUUID()}`

/** A card of $50 with a hold of $30. */
async function heldCard() {
  const { code } = await givenCard(shop, 5000)
  const purchaseId = newPurchase()
  await cards.hold({ cardId: code, purchaseId, amount: 3000 })
  return { code, purchaseId }
}

describe("the database refuses", () => {
  const refusals: [string, (code: string) => Promise<unknown>, RegExp][] = [
    ["to change an entry", (code) => onEntries("update gift_card_transaction set amount = 1", code), /never changed/],
    ["to delete an entry", (code) => onEntries("delete from gift_card_transaction", code), /never changed/],
    ["to empty the ledger", () => shop.query("truncate gift_card_transaction"), /never changed/],
    ["a balance by hand", (code) => onCard("update gift_card set balance = balance + 1", code), /ledger alone/],
    ["a held part by hand", (code) => onCard("update gift_card set held = 1", code), /ledger alone/],
    ["to delete a card with a ledger", (code) => onCard("delete from gift_card", code), /foreign key/],
    ["to spend beyond what is there", (code) => spend(code, 2501), /never_overspent/],
    ["to hold beyond what is there", (code) => hold(code, 2501, 1), /never_overspent/],
    ["to correct below nothing", (code) => booked(code, "adjust", -2501), /never_overspent/],
    ["a second issue", (code) => booked(code, "issue", 2500), /one_issue/],
    ["an entry of no card", () => booked("none", "issue", 2500), /null value|foreign key/],
    ["an entry that hides an amount", (code) => booked(code, "enable", 5), /effect/],
    ["a redemption of nothing that was held", (code) => book(shop, redemption(code, 0)), /effect/],
  ]

  it.each(refusals)("%s", async (_, act, message) => {
    const { code } = await givenCard(shop, 2500)
    await expect(act(code)).rejects.toThrow(message)
    expect(await holding(code)).toEqual({ status: "active", balance: 2500, held: 0 })
  })

  it("two redemptions for a purchase, two ends of a hold, and an end without a purchase", async () => {
    const { code } = await givenCard(shop, 2500)
    const purchaseId = newPurchase()
    await hold(code, 100, 1, purchaseId)
    await book(shop, { ...redemption(code, 100), purchaseId })
    await expect(hold(code, 100, 1, purchaseId)).rejects.toThrow(/unique/)
    await hold(code, 100, 2, purchaseId)
    await expect(book(shop, { ...redemption(code, 100), purchaseId, holdNumber: 2 })).rejects.toThrow(/one_redemption/)
    const release = { cardId: code, kind: "release", held: -100, purchaseId, holdNumber: 2 }
    await book(shop, release)
    await hold(code, 100, 1)
    await expect(book(shop, release)).rejects.toThrow(/unique/)
    await expect(book(shop, { ...release, purchaseId: null })).rejects.toThrow(/transaction_purchase/)
    await expectSoundLedgers(shop)
  })

  it.each([
    ["balance", "balance, held) values ($1, $1, 'local', 'active', 2500, 2500, 0)"],
    ["held part", "balance, held) values ($1, $1, 'local', 'active', 2500, 0, 5)"],
  ])("a new card with a %s", async (_, rest) => {
    const insert = `insert into gift_card (id, code, environment, status, value, ${rest}`
    await expect(shop.query(insert, [randomUUID()])).rejects.toThrow(/begins empty/)
  })

  it("a second card for a line of a purchase, and a code twice", async () => {
    const [one, other] = [await givenCard(shop, 2500), await givenCard(shop, 2500)]
    const ofPurchase = "update gift_card set purchase_id = 'purch_gift_card_ledger', purchase_line = 0 where id = $1"
    await shop.query(ofPurchase, [one.code])
    await expect(shop.query(ofPurchase, [other.code])).rejects.toThrow(/purchase_line_unique/)
    await expect(shop.query("update gift_card set code = $1 where id = $2", [one.code, other.code])).rejects.toThrow(
      /code_unique/,
    )
  })

  const booked = (cardId: string, kind: string, amount: number) => book(shop, { cardId, kind, amount })
  const onEntries = (sql: string, code: string) => shop.query(`${sql} where gift_card_id = $1`, [code])
  const onCard = (sql: string, code: string) => shop.query(`${sql} where id = $1`, [code])
  const hold = (code: string, held: number, holdNumber: number, purchaseId = newPurchase()) =>
    book(shop, { cardId: code, kind: "hold", held, purchaseId, holdNumber })
  const redemption = (code: string, cents: number) => ({
    cardId: code,
    kind: "redeem",
    amount: -cents,
    held: -cents,
    purchaseId: newPurchase(),
    holdNumber: 1,
  })
  const spend = (code: string, cents: number) => book(shop, redemption(code, cents))
})

describe("a hold", () => {
  it("is redeemed, released or held again, and each call may be repeated", async () => {
    const { code } = await givenCard(shop, 5000)
    const purchaseId = newPurchase()
    const held = { cardId: code, purchaseId, amount: 3000 }
    expect(await cards.hold(held)).toBe(true)
    expect(await cards.hold(held)).toBe(true)
    expect(await holding(code)).toMatchObject({ balance: 5000, held: 3000 })
    expect(await cards.findSpendable(code, "local")).toMatchObject({ available: 2000 })
    await cards.endHold(purchaseId, "Declined.")
    await cards.endHold(purchaseId, "Declined.")
    expect(await cards.hold(held)).toBe(true)
    await cards.redeem(purchaseId)
    await cards.redeem(purchaseId)
    await cards.endHold(purchaseId, "Too late.")
    expect(await cards.hold(held)).toBe(true)
    expect(await holding(code)).toMatchObject({ balance: 2000, held: 0 })
    expect(await kindsOf(shop, code)).toEqual(["issue", "hold", "release", "hold", "redeem"])
  })

  it("cannot take what others hold, or use a disabled card", async () => {
    const { code } = await givenCard(shop, 5000)
    const wanted = () => cards.hold({ cardId: code, purchaseId: newPurchase(), amount: 3000 })
    expect(await wanted()).toBe(true)
    expect(await wanted()).toBe(false)
    const disabled = await givenCard(shop, 5000, { status: "disabled" })
    expect(await cards.hold({ cardId: disabled.code, purchaseId: newPurchase(), amount: 1 })).toBe(false)
  })

  it("is redeemed although the card was disabled in the meantime; nothing is redeemed without a hold", async () => {
    const { code, purchaseId } = await heldCard()
    await cards.switchCard({ cardId: code, to: "disabled", actor: "user_1", reason: "Lost." })
    await cards.redeem(purchaseId)
    expect(await holding(code)).toEqual({ status: "disabled", balance: 2000, held: 0 })
    await expect(cards.redeem(newPurchase())).rejects.toThrow("is held")
  })

  it("of many at once never exceeds the balance", async () => {
    const { code } = await givenCard(shop, 1000)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => cards.hold({ cardId: code, purchaseId: newPurchase(), amount: 300 })),
    )
    expect(answers.filter(Boolean)).toHaveLength(3)
    expect(await holding(code)).toMatchObject({ held: 900 })
  })
})

describe("restore", () => {
  const back = (purchaseId: string, amount: number) =>
    cards.restore({ purchaseId, amount, actor: "user_1", reason: "Refunded." })

  it("puts back what a purchase took, in parts and never more, also at once", async () => {
    const { code, purchaseId } = await heldCard()
    await cards.redeem(purchaseId)
    await back(purchaseId, 1000)
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => back(purchaseId, 1000)))
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2)
    await expect(back(purchaseId, 1)).rejects.toThrow("at most this amount")
    expect(await holding(code)).toMatchObject({ balance: 5000, held: 0 })
    await expectSoundLedgers(shop)
  })

  it("needs a purchase that a card has paid, and an amount above nothing", async () => {
    await expect(back(newPurchase(), 1)).rejects.toThrow("No gift card paid")
    const { code, purchaseId } = await heldCard()
    await expect(back(purchaseId, 1)).rejects.toThrow("No gift card paid")
    await cards.redeem(purchaseId)
    for (const amount of [0, -100]) await expect(back(purchaseId, amount)).rejects.toThrow()
    expect(await holding(code)).toMatchObject({ balance: 2000 })
  })
})

describe("staff's corrections", () => {
  const adjusted = (cardId: string, from: number, to: number) =>
    cards.adjust({ cardId, from, to, actor: "user_1", reason: "Goodwill." })

  it("change the balance, but not below what payments hold", async () => {
    const { code } = await givenCard(shop, 5000)
    expect(await adjusted(code, 5000, 6000)).toBe("adjusted")
    await cards.hold({ cardId: code, purchaseId: newPurchase(), amount: 4000 })
    expect(await adjusted(code, 6000, 3999)).toBe("held")
    expect(await adjusted(code, 6000, 4000)).toBe("adjusted")
    expect(await holding(code)).toEqual({ status: "active", balance: 4000, held: 4000 })
    const [entry] = await shop.query(
      "select actor, reason from gift_card_transaction where kind = 'adjust' and gift_card_id = $1 limit 1",
      [code],
    )
    expect(entry).toEqual({ actor: "user_1", reason: "Goodwill." })
    await expectSoundLedgers(shop)
  })

  it("need a card that was issued", async () => {
    const reserved = await givenCard(shop, 0, { status: "reserved" })
    expect(await adjusted(reserved.code, 0, 1000)).toBe("not_issued")
    expect(await holding(reserved.code)).toMatchObject({ balance: 0 })
    await expect(adjusted("gcard_none", 0, 1000)).rejects.toThrow("no gift card")
  })

  it.each(["reserved", "expired"] as const)("never activate a %s code", async (status) => {
    const { code } = await givenCard(shop, 0, { status })
    expect(await cards.switchCard({ cardId: code, to: "active", actor: "user_1", reason: "Please." })).toBe(false)
    expect(await holding(code)).toMatchObject({ status })
  })
})
