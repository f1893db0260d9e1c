import { expect, it } from "vitest"
import { answerText, questions } from "./questions"

it("answers how to pay for shops with and without invoices", () => {
  const pay = questions.find(({ question }) => question === "How do I pay?")
  if (!pay) throw new Error("Nobody asks how to pay.")
  expect(answerText(pay)).toContain("by bank transfer, where the checkout offers an invoice")
})
