import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { fakeStorage } from "../../../../../tests/helpers/fake-storage"
import { newQueryClient } from "../../../lib/query-client"
import { openCart } from "../../cart/open-cart"
import { captureLost, paymentCancelled, paymentFailed } from "../messages/checkout-messages"
import { idle, nextPayment, type PaymentState } from "../state/payment-state"
import { type PaymentOrdered, readUnfinished, saveOpened } from "../state/unfinished-payment"
import { textsOf } from "./methods"
import { type Approval, useApproval } from "./use-approval"

const facade = { id: "facade", name: "Facade", price: 99.99, image: "", type: "Script", filename: "F.zip", quantity: 1 }
const asked = { email: "a@example.com", items: [facade], card: null, receiptDetails: null }
const taken = { status: "completed", transactionId: "8AB12345CD678901E" }
const closed = { status: "closed" }
const lost = () => Promise.reject(new TypeError("Failed to fetch"))

let calls: string[]
let answers: (object | (() => Promise<Response>))[]

beforeEach(() => {
  calls = []
  vi.stubGlobal("window", Object.assign(new EventTarget(), { name: "" }))
  window.sharedCart = openCart()
  vi.stubGlobal("localStorage", fakeStorage())
  vi.stubGlobal("sessionStorage", fakeStorage())
  vi.spyOn(console, "error").mockImplementation(() => undefined)
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    calls.push(
      `${path.replace(/^.*paypal-orders|^.*\/checkout|^.*\/api/, "")}${body.includes("orClose") ? " or close" : ""}`,
    )
    const answer = answers.shift()
    return typeof answer === "function" ? answer() : Response.json(answer)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

class Tab {
  state: PaymentState = idle
  arrived: string | undefined
  payment!: Approval // the first render sets it

  constructor() {
    const controls = {
      publishableKey: "key",
      queries: newQueryClient(),
      dispatch: (event: Parameters<typeof nextPayment>[1]) => {
        this.state = nextPayment(this.state, event)
      },
      once: (work: () => Promise<void>) => work(),
      arrive: (_ordered: object, { transactionId }: { transactionId: string }) => {
        this.arrived = transactionId
      },
    }
    const Drawn = () => {
      this.payment = useApproval(controls)
      return null
    }
    renderToString(createElement(Drawn))
  }

  static async opened(orderId = "ONE"): Promise<Tab> {
    const tab = new Tab()
    answers = [{ id: orderId, total: "107.99" }]
    await tab.payment.open("paypal", asked, 10_799)
    return tab
  }

  async left(...answered: typeof answers): Promise<void> {
    answers = answered
    this.payment.leave("paypal")
    await vi.waitFor(() => expect(this.state.phase).not.toBe("capturing"))
  }
}

it("asks the shop when the window is gone, and says that nothing is charged once it closed the payment", async () => {
  const tab = await Tab.opened()
  await tab.left(closed)
  expect(calls).toEqual(["", "/ONE/capture or close"])
  expect(tab.state).toEqual({ phase: "idle", message: paymentCancelled })
  expect(readUnfinished()).toBeUndefined()
})

it("completes an approved payment", async () => {
  const tab = await Tab.opened()
  answers = [taken, { success: true, message: "" }]
  tab.payment.leave("paypal")
  await vi.waitFor(() => expect(tab.arrived).toBe(taken.transactionId))
})

it("claims nothing while the shop cannot be reached, and continues when it can", async () => {
  const tab = await Tab.opened()
  await tab.left(lost)
  const { state } = tab
  expect(state).toMatchObject({ phase: "unfinished", message: captureLost })
  answers = [closed]
  if (state.phase === "unfinished" && "captured" in state.payment) await tab.payment.finish(state.payment, true)
  expect(tab.state).toEqual({ phase: "idle", message: paymentCancelled })
})

it("sends a capture that the shop failed to answer once, then asks with the closing call", async () => {
  const tab = await Tab.opened()
  answers = [async () => Response.json({}, { status: 500 })]
  await tab.payment.approve("ONE", () => undefined)
  expect(calls).toEqual(["", "/ONE/capture"])
  const { state } = tab
  expect(state).toMatchObject({ phase: "unfinished", message: captureLost })
  answers = [taken, { success: true, message: "" }]
  if (state.phase === "unfinished" && "captured" in state.payment) await tab.payment.finish(state.payment, true)
  expect(calls.slice(2)).toEqual(["/ONE/capture or close", "/process-payment.php"])
  expect(tab.arrived).toBe(taken.transactionId)
})

it("reports a failed wallet once the order is closed", async () => {
  const tab = await Tab.opened()
  answers = [closed]
  tab.payment.fail("paypal", new Error("PayPal's script broke."))
  await vi.waitFor(() => expect(tab.state).toEqual({ phase: "idle", message: paymentFailed(textsOf("paypal").failed) }))
})

it("closes another tab's payment before it makes an order", async () => {
  await Tab.opened()
  const tab = new Tab()
  answers = [closed, { id: "TWO", total: "107.99" }]
  expect(await tab.payment.open("paypal", asked, 10_799)).toBe("TWO")
  expect(calls).toEqual(["", "/ONE/capture or close", ""])
  expect(tab.state.phase).toBe("approving")
})

it.each([
  ["was approved: it completes that", [taken, { success: true, message: "" }], "processing"],
  ["has an unknown state", [lost], "unfinished"],
] as const)("makes no order when another tab's payment %s", async (_case, answered, phase) => {
  await Tab.opened()
  const tab = new Tab()
  answers = [...answered]
  await expect(tab.payment.open("paypal", asked, 10_799)).rejects.toThrow("earlier payment")
  expect(tab.state.phase).toBe(phase)
  expect(calls.filter((call) => call === "")).toHaveLength(1)
})

it("leaves a newer payment to the other tab", async () => {
  const tab = await Tab.opened()
  saveOpened({ ...asked, codes: [], method: "paypal", orderId: "TWO" } satisfies PaymentOrdered)
  await tab.left(closed)
  expect(readUnfinished()).toMatchObject({ ordered: { orderId: "TWO" }, isOpen: true })
})

/** The checkout offers no second method yet. */
const other = "invoice"

it("closes a payment before it begins one by another method, whose calls have their own address", async () => {
  const tab = await Tab.opened()
  answers = [closed, { id: "TWO", total: "107.99" }]
  expect(await tab.payment.open(other, asked, 10_799)).toBe("TWO")
  answers = [taken, { success: true, message: "" }]
  await tab.payment.approve("TWO", () => undefined)
  expect(calls).toEqual(["", "/ONE/capture or close", "/payments", "/payments/TWO/capture", "/process-payment.php"])
  expect(tab.arrived).toBe(taken.transactionId)
})

it("keeps the payment of another method when a window closes late", async () => {
  const tab = new Tab()
  answers = [{ id: "ONE", total: "107.99" }]
  await tab.payment.open(other, asked, 10_799)
  tab.payment.leave("paypal")
  tab.payment.fail("paypal", new Error("PayPal's script broke."))
  expect(tab.state).toMatchObject({ phase: "approving", ordered: { orderId: "ONE" } })
  expect(calls).toEqual(["/payments"])
})
