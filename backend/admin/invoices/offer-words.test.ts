import { expect, it } from "vitest"
import { type OfferSettings, settingsAtFirst } from "../../modules/invoice/settings"
import { offerActions } from "./offer-words"

it.each<[string, Partial<OfferSettings>]>([
  ["Saved as it was", {}],
  ["Changed: switched on", { isOn: true }],
  [
    "Changed: up to $750.50; 3 unpaid for one address; 10 days to pay",
    { mostAmount: 75_050, mostOpen: 3, daysDue: 10 },
  ],
  [
    "Changed: the account or its details",
    { bank: { ...settingsAtFirst.bank, account: "DE02 1203 0000 0000 2020 51" } },
  ],
])("staff read: %s", (words, change) => {
  const describe = offerActions.change_invoice_settings as (details: Record<string, unknown>) => string
  expect(describe({ before: settingsAtFirst, after: { ...settingsAtFirst, ...change } })).toBe(words)
})
