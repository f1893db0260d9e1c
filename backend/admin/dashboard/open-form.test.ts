import { expect, it } from "vitest"
import { onlyChanges, openedWith } from "./open-form"

const product = { title: "Old", subtitle: "", status: "draft", discountable: true }

it.each([
  [
    "one text",
    product,
    { ...product, subtitle: null, title: "New" },
    { title: "New", form_opened_with: { title: "Old" } },
  ],
  ["nothing", product, { ...product, subtitle: null }, null],
  ["a field that the form does not know", product, { weight: 1 }, { weight: 1 }],
  [
    "a category's state",
    { status: "active", visibility: "public" },
    { is_active: false, is_internal: false },
    { is_active: false, form_opened_with: { is_active: true } },
  ],
  [
    "a promotion's value",
    { value: 10, value_type: "percentage", allocation: "across", max_quantity: null, is_automatic: "false" },
    { is_automatic: false, application_method: { value: 20, type: "percentage", allocation: "across" } },
    {
      application_method: { value: 20, type: "percentage", allocation: "across" },
      form_opened_with: {
        application_method: { value: 10, type: "percentage", allocation: "across", max_quantity: null },
      },
    },
  ],
  [
    "no picture",
    { media: [{ id: "i", url: "u", isThumbnail: true }] },
    { images: [{ url: "u", id: "i" }], thumbnail: "u" },
    null,
  ],
  ["no group", { customer_group_id: [{ id: "g", name: "G" }] }, { rules: { "customer.groups.id": ["g"] } }, null],
  ["no category", { category_ids: ["c"], tag_ids: [] }, { categories: [{ id: "c" }], tags: [] }, null],
  ["no date", { ends_at: new Date("2026-01-01") }, { ends_at: "2026-01-01T00:00:00.000Z" }, null],
])("sends what changed: %s", (_, form, body, sent) => expect(onlyChanges(openedWith(form), body)).toEqual(sent))
