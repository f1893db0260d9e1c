import { expect, it } from "vitest"
import { answerText, questions } from "./questions"

it("says of paying what holds with invoices switched on and off", () => {
  const pay = questions.find(({ question }) => question === "How do I pay?")
  if (!pay) throw new Error("Nobody asks how to pay.")
  expect(answerText(pay)).toContain("by bank transfer, where the checkout offers an invoice")
})
