import { describe, expect, it } from "vitest"
import { atSharedShop, integrator, shop, shopper, staff } from "../helpers/at-shared-shop"
import { givenCard, spentOf } from "../helpers/gift-cards"
import { post, sandbox } from "../helpers/shopper"
import { expectStatesOfTable } from "../helpers/stored-states"

atSharedShop()

const parking = { filename: "ParkingGenius.zip", quantity: 1 }
const done = { status: 200, body: { success: true, message: "Payment processed successfully." } }
const refused = (message: string) => ({
  status: 200,
  body: { success: false, message: expect.stringContaining(message) },
})
const at = (name: string) => `${name}@process-payment.example`
const process = (id: string, name: string) => shopper.processPayment(id, at(name), [parking])

describe("a purchase that the shop captured", () => {
  it("pays for no other items", async () => {
    const id = await shopper.buy("items@process-payment.example", [parking])
    const dearer = [{ filename: "CubistFacadeGeneratorPro.zip", quantity: 1 }]
    const answer = await shopper.processPayment(id, "items@process-payment.example", dearer)
    expect(answer).toMatchObject(refused("made for other items"))
  })

  it("is reported as declined when PayPal declined it later", async () => {
    const order = await shopper.approvedOrder("fell@process-payment.example", [parking], "pending")
    const id = await integrator.captureOrder(order)
    await sandbox(shop, "settle", { captureId: id, outcome: "declined" })
    const answer = await process(id, "fell")
    expect(answer).toMatchObject(refused("declined this payment, so nothing was charged"))
    expect(await staff.orders("fell@process-payment.example")).toEqual([])
  })
})

it("a capture whose answer was lost is completed by its own e-mail address, not by another", async () => {
  const order = await shopper.approvedOrder("mine@process-payment.example", [parking])
  const id = await integrator.captureOrder(order)
  expect(await process(id, "yours")).toMatchObject(refused("another purchase"))
  expect(await process(id, "mine")).toMatchObject(done)
})

describe("a capture that an integrator made at PayPal", () => {
  it("is claimed once when it is exactly the price of the items", async () => {
    const id = await integrator.capture("53.99")
    expect(await process(id, "integrator")).toMatchObject(done)
    expect(await staff.orders("integrator@process-payment.example")).toHaveLength(1)
    expect((await shopper.download(id, parking.filename)).status).toBe(200)
    expect(await process(id, "second")).toMatchObject(refused("another purchase"))
  })

  it.each(["ada@münchen.example", "ada@1and1.c0m"])("is delivered to %s", async (email) => {
    const id = await integrator.capture("53.99")
    expect(await shopper.processPayment(id, email, [parking])).toMatchObject(done)
    expect(await staff.orders(email)).toHaveLength(1)
  })

  it("cannot be used as the id of another's free order", async () => {
    const id = await integrator.capture("53.99")
    const payingCard = await givenCard(shop, 10_000)
    const level = { filename: "LevelCreatorPro.zip", quantity: 1 }
    const squatted = await shopper.processPayment(id, "squatter@process-payment.example", [level], { payingCard })
    expect(squatted).toMatchObject(refused("does not match"))
    expect(await spentOf(shop, payingCard.code)).toBe(0)
    expect(await process(id, "payer")).toMatchObject(done)
    expect(await staff.orders("squatter@process-payment.example")).toEqual([])
  })

  it("is claimed once by ten calls at the same moment", async () => {
    const id = await integrator.capture("53.99")
    const answers = await Promise.all(Array.from({ length: 10 }, () => process(id, "ten")))
    for (const answer of answers) expect(answer).toMatchObject(done)
    expect(await staff.orders("ten@process-payment.example")).toHaveLength(1)
  })

  it.each([
    ["a cent too little", "53.98", "USD"],
    ["another currency", "53.99", "EUR"],
  ])("is listed for staff and not delivered for %s", async (name, amount, currency) => {
    const email = `${name.replaceAll(" ", "-")}@process-payment.example`
    const id = await integrator.capture(amount, currency)
    expect(await shopper.processPayment(id, email, [parking])).toMatchObject(refused("does not match"))
    expect(await staff.orders(email)).toEqual([])
    const listed = await shop.query("select reason from capture_mismatch where capture_id = $1", [id])
    expect(listed).toEqual([{ reason: `${amount} ${currency} was captured; 53.99 USD was expected.` }])
  })

  it("is not delivered while it is pending", async () => {
    const id = await integrator.capture("53.99", "USD", "pending")
    expect(await process(id, "waiting")).toMatchObject(refused("not completed"))
    await sandbox(shop, "settle", { captureId: id, outcome: "completed" })
    expect(await process(id, "waiting")).toMatchObject(done)
  })

  it("is refused when PayPal does not know it or a part was refunded", async () => {
    const unknown = await process("0AB12345CD678901E", "inventor")
    expect(unknown).toMatchObject(refused("does not know"))
    const id = await integrator.capture("53.99")
    await integrator.refund(id, "20.00")
    expect(await process(id, "parted")).toMatchObject(refused("not completed"))
    expect(await staff.orders("parted@process-payment.example")).toEqual([])
  })
})

it("ignores price, name and total of a line", async () => {
  const id = await integrator.capture("1.08")
  const item = { name: "Cheap", filename: parking.filename, type: "Gift Card", quantity: 1, giftCardValue: 500 }
  const body = { transactionId: id, email: at("cheap"), items: [item] }
  const answer = await post(`${shop.url}/api/process-payment.php`, body)
  expect(answer).toMatchObject(refused("does not match"))
})

it("every purchase is in a known state", () => expectStatesOfTable(shop))
