import { describe, expect, it } from "vitest"
import type { PurchaseLineItem } from "../../../../compat-api/contract/process-payment"
import type { PurchaseCard, PurchaseFile } from "../../../../compat-api/contract/purchases"
import { itemsOfAnswer, itemsOfRecord } from "./confirmation-items"

const file: PurchaseFile = {
  kind: "file",
  name: "Facade 2",
  filename: "Facade.zip",
  quantity: 2,
  amount: "199.98",
  download: "/api/download.php?transaction=T1&file=Facade.zip",
  withheld: null,
}
const card: PurchaseCard = {
  kind: "gift-card",
  name: "$25 Gift Card",
  amount: "25.00",
  value: 25,
  type: "self",
  code: "CODE",
  from: null,
  to: null,
  recipientEmail: null,
  message: null,
  isRefunded: false,
}
const known: PurchaseLineItem = {
  name: "Facade",
  filename: "Facade.zip",
  type: "Grasshopper Script",
  image: "/a.webp",
  description: "Makes facades.",
  quantity: 1,
}

describe("lines that the server tells", () => {
  it("keep the picture that is remembered, and nothing else of it", () => {
    const [shown] = itemsOfAnswer({ lines: [file], status: "completed" }, [known])
    expect(shown).toMatchObject({
      item: { name: "Facade 2", quantity: 2, type: "Grasshopper Script", image: "/a.webp" },
      link: "/api/download.php?transaction=T1&file=Facade.zip",
      withheld: undefined,
    })
  })

  it("do without a record", () => {
    expect(itemsOfAnswer({ lines: [file], status: "completed" })).toMatchObject([
      { item: { name: "Facade 2", type: "File" } },
    ])
  })

  it.each([
    ["pending", "The download opens once the payment clears."],
    ["refunded", "Refunded: this download is no longer available."],
  ] as const)("say why a file is withheld: %s", (withheld, words) => {
    const [shown] = itemsOfAnswer({ lines: [{ ...file, download: null, withheld }], status: "completed" })
    expect(shown).toMatchObject({ link: undefined, withheld: words })
  })

  it("have a card's code once it is paid", () => {
    const [shown] = itemsOfAnswer({ lines: [card], status: "completed" })
    expect(shown).toMatchObject({
      item: { type: "Gift Card", giftCardCode: "CODE", giftCardValue: 25 },
      withheld: undefined,
    })
    const [waiting] = itemsOfAnswer({ lines: [{ ...card, code: null }], status: "pending" })
    expect(waiting?.withheld).toBe("The code is issued once the payment clears.")
  })
})

it.each([
  ["completed", { link: "/api/download.php?transaction=T1&file=Facade.zip" }],
  ["pending", { withheld: "The download opens once the payment clears." }],
  ["refunded", { withheld: "Refunded: this download is no longer available." }],
  ["declined", { withheld: undefined }],
] as const)("lines that are remembered of a payment that was %s", (status, shown) => {
  expect(itemsOfRecord({ items: [known], status }, "T1")).toEqual([{ item: known, ...shown }])
})

it.each([
  ["completed", { isRefunded: false, withheld: undefined }],
  ["pending", { isRefunded: false, withheld: "The code is issued once the payment clears." }],
  ["refunded", { isRefunded: true, withheld: undefined }],
  ["declined", { isRefunded: false, withheld: "The payment was declined: there is no code." }],
] as const)("a gift card that is remembered of a payment that was %s", (status, shown) => {
  const item: PurchaseLineItem = { ...known, type: "Gift Card", filename: null, giftCardValue: 25 }
  expect(itemsOfRecord({ items: [item], status }, "T1")).toEqual([{ item, ...shown }])
})
