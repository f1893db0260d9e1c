import { expect, it } from "vitest"
import type { PurchaseLineItem } from "../../../../compat-api/contract/process-payment"
import type { PurchaseCard, PurchaseFile } from "../../../../compat-api/contract/purchases"
import { downloadLink, itemsOfAnswer, itemsOfRecord } from "./confirmation-items"
import { inDynamo, inGrasshopper, openStepsOf } from "./open-steps"

const download = "/api/download.php?transaction=T1&file=Facade.zip"
const filename = "Facade.zip"
const file: PurchaseFile = {
  ...{ kind: "file", name: "Facade 2", filename, quantity: 2, amount: "199.98", download, withheld: null },
}
const card: PurchaseCard = {
  ...{ kind: "gift-card", name: "$25 Gift Card", amount: "25.00", value: 25, type: "self", code: "CODE" },
  ...{ from: null, to: null, recipientEmail: null, message: null, isRefunded: false },
}
const known: PurchaseLineItem = {
  ...{ name: "Facade", filename, type: "Grasshopper Script", image: "/a.webp" },
  ...{ description: "Makes facades.", quantity: 1 },
}
const pending = "The download becomes available once the payment clears."
const refunded = "Refunded: this download is no longer available."
const noCode = "The code is issued once the payment clears."

it("shows the server's lines with the remembered picture", () => {
  const item = { name: "Facade 2", quantity: 2, type: "Grasshopper Script", image: "/a.webp" }
  const shown = [{ item, link: download, withheld: undefined }]
  expect(itemsOfAnswer({ lines: [file], status: "completed" }, [known])).toMatchObject(shown)
  const unknown = [{ item: { name: "Facade 2", type: "File" } }]
  expect(itemsOfAnswer({ lines: [file], status: "completed" })).toMatchObject(unknown)
})

it("explains why a file is withheld", () => {
  const shown = (withheld: "pending" | "refunded") =>
    itemsOfAnswer({ lines: [{ ...file, download: null, withheld }], status: "completed" })
  expect(shown("pending")).toMatchObject([{ link: undefined, withheld: pending }])
  expect(shown("refunded")).toMatchObject([{ link: undefined, withheld: refunded }])
})

it("shows a gift card's code once it is paid", () => {
  const item = { type: "Gift Card", giftCardCode: "CODE", giftCardValue: 25 }
  expect(itemsOfAnswer({ lines: [card], status: "completed" })).toMatchObject([{ item, withheld: undefined }])
  const waiting = itemsOfAnswer({ lines: [{ ...card, code: null }], status: "pending" })
  expect(waiting).toMatchObject([{ withheld: noCode }])
})

it.each([
  ["completed", { link: download }],
  ["pending", { withheld: pending }],
  ["refunded", { withheld: refunded }],
  ["declined", { withheld: undefined }],
] as const)("shows remembered files of a payment that is %s", (status, shown) => {
  expect(itemsOfRecord({ items: [known], status }, "T1")).toEqual([{ item: known, ...shown }])
})

it.each([
  ["completed", { isRefunded: false, withheld: undefined }],
  ["pending", { isRefunded: false, withheld: noCode }],
  ["refunded", { isRefunded: true, withheld: undefined }],
  ["declined", { isRefunded: false, withheld: "The payment was declined, so there is no code." }],
] as const)("shows a remembered gift card of a payment that is %s", (status, shown) => {
  const item: PurchaseLineItem = { ...known, type: "Gift Card", filename: null, giftCardValue: 25 }
  expect(itemsOfRecord({ items: [item], status }, "T1")).toEqual([{ item, ...shown }])
})

it("links to the download of each file, and to none of a gift card", () => {
  const link = (filename: string | null, type: string) => downloadLink("T&1", { filename, type })
  expect(link("A & B+.zip", "Other")).toBe("/api/download.php?transaction=T%261&file=A%20%26%20B%2B.zip")
  expect([link(null, "Grasshopper Script"), link("Card.zip", "Gift Card")]).toEqual([undefined, undefined])
})

it.each([
  ["one program once", ["Grasshopper Script", "Rhino Script", "Grasshopper Script"], [inGrasshopper]],
  ["both programs", ["Revit Plugin", "Rhino Script"], [inDynamo, inGrasshopper]],
  ["no program for a type that staff made, or a gift card", ["3D Model", "Gift Card"], []],
])("explains how to open the files in %s", (_, types, steps) => expect(openStepsOf(types)).toEqual(steps))
