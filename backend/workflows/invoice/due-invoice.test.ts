import { expect, it } from "vitest"
import { type NextStep, nextStep } from "./due-invoice"

const day = 24 * 60 * 60_000
const invoice = { due_at: new Date(14 * day), ends_at: new Date(30 * day), reminded_at: null }
const reminded = { ...invoice, reminded_at: new Date(14 * day) }

it.each<[string, typeof invoice | typeof reminded, number, NextStep]>([
  ["waits until it is due", invoice, 0, { step: "wait", wait: 14 * day }],
  ["reminds when it is due", invoice, 14 * day, { step: "remind" }],
  ["reminds late when nobody was reminded before", invoice, 29 * day, { step: "remind" }],
  ["does not remind twice", reminded, 20 * day, { step: "wait", wait: 10 * day }],
  ["ends at its end", reminded, 30 * day, { step: "end" }],
  ["ends although nobody was reminded", invoice, 31 * day, { step: "end" }],
])("an invoice %s", (_case, waiting, now, step) => expect(nextStep(waiting, now)).toEqual(step))
