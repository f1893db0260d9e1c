import * as z from "zod/mini"
import { captureAnswer, captureParameters, captureRequest, closedAnswer } from "../capture"
import { beginPaymentAnswer, beginPaymentRequest, checkoutPricesAnswer, checkoutPricesRequest } from "../checkout"
import { checkoutCodeAnswer, checkoutCodeRequest } from "../checkout-codes"
import { checkoutError } from "../checkout-error"
import { type Endpoint, json } from "../endpoint"
import { medusaError } from "../medusa-error"
import { placeInvoiceAnswer, placeInvoiceRequest, unconfirmedInvoice } from "../place-invoice"
import { exampleInvoice } from "../receipt-number"

const purchaseToken =
  "cdp_RHe6R74Pz-fJNlc0onkxvGMQA2pO_74CoEcHu3iiYPapRFrsxPm3_DpG6y1LczvnwN9N66CbrTjNY7Shy03qNeKAeZV9fOqHzWrX"

const buyerProof = "Qm8yV0pYb1R2c0h6NnFuM2dKd0F1TGs5ZFhlN1BjRml"

const noKey = {
  type: "not_allowed",
  message: "Publishable API key required in the request header: x-publishable-api-key.",
}

const common = { methods: ["POST"], subject: "Checkout", access: "publishable-key" } as const

const refused = (description: string, message: string, more = {}) => {
  const malformed = { type: "invalid_data", code: "invalid_request", message }
  return json(description, z.union([checkoutError, medusaError]), { malformed, ...more, noKey })
}
const conflict = (code: string, message: string, more = {}) => ({ type: "conflict", code, message, ...more })

const unavailable = json(
  "PayPal cannot be reached. As far as the shop knows, nothing was captured; try again.",
  checkoutError,
  {
    unavailable: {
      type: "unexpected_state",
      code: "payment_unavailable",
      message: "PayPal cannot be reached at the moment. Please try again; you will not be charged twice.",
    },
  },
)

const checkoutPrices: Endpoint = {
  ...common,
  id: "checkoutPrices",
  path: "/store/checkout/prices",
  limits: ["storeWrite"],
  summary: "Look up current prices",
  description:
    "Current prices of the files in a cart, so that a shopper sees changes before paying; also whether the cart can be paid by invoice. A cart with only gift cards names no files. The call changes nothing: a purchase is charged at the prices that apply when it is frozen. With the checkout cookie of `login.php`, the answer has the prices of the session's customer groups, for purchases of that address.",
  body: {
    schema: checkoutPricesRequest,
    examples: { cart: { filenames: ["CubistFacadeGeneratorPro.zip", "ViewOptimizer.zip"] } },
  },
  answers: {
    200: json("A price for each file; null for a file no longer sold.", checkoutPricesAnswer, {
      byInvoiceToo: {
        items: [{ filename: "CubistFacadeGeneratorPro.zip", price: "99.99" }],
        invoice: { limit: "5000.00", daysDue: 14 },
      },
      current: {
        items: [
          { filename: "CubistFacadeGeneratorPro.zip", price: "99.99" },
          { filename: "ViewOptimizer.zip", price: null },
        ],
      },
      member: { items: [{ filename: "CubistFacadeGeneratorPro.zip", price: "79.99", publicPrice: "99.99" }] },
    }),
    400: refused("The request is malformed, or has no publishable key.", "filenames: At most 100 files."),
  },
}

const checkoutCode: Endpoint = {
  ...common,
  id: "checkoutCode",
  path: "/store/checkout/codes",
  limits: ["storeWrite", "giftCardCode"],
  summary: "Look up a code",
  description:
    "Finds out whether a typed code is a gift card, with its balance, or a promotion, with its discount on these files. The call does not use the code up: a promotion's use is counted when money is taken or an invoice is issued. Unknown codes count as guesses.",
  body: {
    schema: checkoutCodeRequest,
    examples: { typed: { code: "spring20", filenames: ["CubistFacadeGeneratorPro.zip"] } },
  },
  answers: {
    200: json("A gift card, a promotion, or the reason why it is neither.", checkoutCodeAnswer, {
      promotion: {
        kind: "promotion",
        promotion: {
          id: "promo_01KA1B2C3D4E5F6G7H8J9K0M1N",
          code: "SPRING20",
          takesOff: { percent: 20 },
          per: "order",
          most: null,
          minimum: "50.00",
          withSales: true,
          files: null,
        },
      },
      giftCard: { kind: "gift_card", balance: "50.00" },
      unknown: { kind: "none", message: "This code is not valid.", isUnknown: true },
      over: { kind: "none", message: "SPRING20 is no longer valid." },
    }),
    400: refused("The request is malformed, or has no publishable key.", "code: Please enter a code."),
  },
}

const beginPayment: Endpoint = {
  ...common,
  id: "beginPayment",
  path: "/store/checkout/payments",
  alias: "/store/checkout/paypal-orders",
  limits: ["beginPayment", "createOrder", "giftCardCode"],
  summary: "Freeze a purchase",
  description:
    "Prices the items from the catalogue, freezes the purchase, and requests its total with the payment method in `method`. By default, that is an order at PayPal. Only file names and quantities count; the shop knows the prices. The shopper approves the payment, then it is captured. `giftCards` lists gift cards to buy, each taxed like everything else. The promotion of `promotionCode` applies first, unless a promotion without a code takes more off. The gift card in `giftCardCode` pays up to its balance before tax, and the payment covers the rest. Nothing is taken from the card before the capture. Create a `buyerProof` and keep it until the capture is answered: it shows that you are the buyer. `/store/checkout/paypal-orders` is another address of this call.",
  body: {
    schema: beginPaymentRequest,
    examples: {
      one: {
        email: "ada@example.com",
        items: [{ filename: "CubistFacadeGeneratorPro.zip", quantity: 1 }],
        expectedTotal: "107.99",
        buyerProof,
      },
      withGiftCards: {
        email: "ada@example.com",
        items: [{ filename: "CubistFacadeGeneratorPro.zip", quantity: 1 }],
        giftCards: [
          { type: "self", value: 25, code: "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B" },
          {
            type: "gift",
            value: 25,
            code: null,
            from: "Ada",
            to: "Charles",
            recipientEmail: "charles@example.com",
            message: "For your next facade.",
          },
        ],
        giftCardCode: "9D2C4B6A-1F3E-4A5B-9C8D-7E6F5A4B3C2D",
        expectedTotal: "107.99",
      },
    },
  },
  answers: {
    201: json("The payment, to be approved by the shopper.", beginPaymentAnswer, {
      made: { id: "5O190127TN364715T", total: "107.99" },
    }),
    400: refused(
      "The request is malformed, names a product that is not sold, or has no publishable key.",
      "items.0.quantity: A quantity is at most 99.",
      {
        unknown: {
          type: "invalid_data",
          code: "unknown_product",
          message: '"Nothing.zip" is no longer sold here. Remove it from the cart.',
          items: [{ filename: "Nothing.zip", price: null }],
        },
      },
    ),
    409: json(
      "The total differs from the one shown, a code does not apply, or nothing is left to pay. Nothing was created.",
      checkoutError,
      {
        promotionUnfit: conflict("promotion_unfit", "SPRING20 does not apply to the items in your cart."),
        changed: conflict("price_changed", "Prices changed since you filled the cart. Please check the new total.", {
          items: [{ filename: "CubistFacadeGeneratorPro.zip", price: "109.99" }],
          total: "118.79",
          promotions: [],
        }),
        cardHoldsLess: conflict(
          "price_changed",
          "Prices changed since you filled the cart. Please check the new total.",
          {
            items: [{ filename: "CubistFacadeGeneratorPro.zip", price: "99.99" }],
            giftCardBalance: "20.01",
          },
        ),
        cardInvalid: conflict("gift_card_invalid", "This gift card code is not valid."),
        free: conflict("nothing_to_pay", "There is nothing to pay. Please complete it as a free order."),
      },
    ),
    503: unavailable,
  },
}

const captured = {
  status: "completed",
  transactionId: "2GG279541U471931P",
  email: "ada@example.com",
  giftCards: [],
  purchaseToken,
}

const capturePayment: Endpoint = {
  ...common,
  id: "capturePayment",
  path: "/store/checkout/payments/{id}/capture",
  alias: "/store/checkout/paypal-orders/{id}/capture",
  limits: ["captureOrder"],
  summary: "Capture an approved payment",
  description:
    "Holds the gift card's share, captures the approved payment, compares it with the frozen purchase, and delivers order, files, gift cards and e-mail. If PayPal's window closed without an answer, `orClose` closes an unapproved payment: the answer is `closed`, and the payment will never be captured. Repeat the call after a lost answer: with the purchase's `buyerProof` the answer is the same. A purchase frozen without a proof returns `email`, `giftCards` and `purchaseToken` only in the first answer; the e-mails contain them in any case.",
  parameters: captureParameters,
  body: {
    schema: captureRequest,
    isOptional: true,
    examples: { buyer: { buyerProof }, windowGone: { buyerProof, orClose: true }, nobody: {} },
  },
  answers: {
    200: json(
      "Captured, and the transaction id gives access to the files; or closed.",
      z.union([captureAnswer, closedAnswer]),
      {
        closed: { status: "closed" },
        completed: captured,
        withGiftCards: { ...captured, giftCards: [{ code: "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B", value: 25 }] },
        pending: { ...captured, status: "pending" },
        ticket: { status: "completed", transactionId: "2GG279541U471931P" },
      },
    ),
    400: refused(
      "The id is malformed, or the publishable key is missing.",
      "id: A payment id has up to 36 capital letters and digits.",
    ),
    404: json("No purchase of this shop has this payment.", checkoutError, {
      unknown: {
        type: "not_found",
        code: "unknown_order",
        message: "The shop does not know this payment. Please start again from the cart.",
      },
    }),
    409: json(
      "The payment is not approved yet. Or it is closed and will never be captured. Or it was captured with another amount, so nothing is delivered and staff are notified.",
      checkoutError,
      {
        notApproved: conflict("not_approved", "You have not approved the payment in PayPal's window yet."),
        closed: conflict(
          "payment_closed",
          "This payment was closed before it was completed. Nothing was charged, and nothing will be. Please start a new one.",
        ),
        cardChanged: conflict(
          "gift_card_changed",
          "The gift card now holds only $20.01, so nothing was charged. Please check the new total.",
          {
            giftCardBalance: "20.01",
          },
        ),
      },
    ),
    422: json("PayPal declined the payment method: let the shopper choose another payment method.", checkoutError, {
      declined: {
        type: "payment_requires_more_error",
        code: "instrument_declined",
        message: "PayPal declined this payment method. Please choose another one.",
      },
    }),
    503: unavailable,
  },
}

const placeInvoice: Endpoint = {
  ...common,
  id: "placeInvoice",
  path: "/store/checkout/invoices",
  limits: ["beginPayment", "placeInvoice", "giftCardCode"],
  summary: "Order by invoice",
  description:
    "If the shop accepts payment by invoice (see `invoice` in the answer of `/store/checkout/prices`), this call freezes a purchase like `/store/checkout/payments`, holds the gift card's share, and issues a numbered invoice for the rest. It needs a session with the order's address. Otherwise a link is e-mailed to the address (202), and nothing is ordered, held or numbered until the buyer confirms on the linked page. Then send the same request again: the answer is the invoice. The purchase is pending until the money arrives; then files and gift cards are delivered and e-mailed. An invoice that is still unpaid after 30 days is cancelled, and the buyer owes nothing. Create a `buyerProof` for each order and keep it until you have the answer: the same order with the same proof is one order, however often it is sent.",
  body: {
    schema: placeInvoiceRequest,
    examples: {
      office: {
        email: "ada@example.com",
        items: [{ filename: "CubistFacadeGeneratorPro.zip", quantity: 1 }],
        receiptDetails: { company: "Analytical Engines Ltd", address: "12 St James's Square\nLondon" },
        expectedTotal: "107.99",
        buyerProof,
      },
    },
  },
  answers: {
    201: json("The invoice. The transaction id gives access to the files, once it is paid.", placeInvoiceAnswer, {
      placed: {
        number: exampleInvoice,
        total: "107.99",
        issuedAt: "2026-11-23T09:30:00.000Z",
        dueAt: "2026-12-07T09:30:00.000Z",
        endsAt: "2026-12-23T09:30:00.000Z",
        status: "pending",
        transactionId: "7Q2ZK0W5M9R1T4X8B3VC",
        email: "ada@example.com",
        giftCards: [],
        purchaseToken,
        purchaseUrl: `https://shop.example/purchase?token=${purchaseToken}`,
      },
    }),
    202: json("Nobody is signed in with this address: a confirmation link was e-mailed to it.", unconfirmedInvoice, {
      unconfirmed: { status: "unconfirmed", email: "ada@example.com", total: "107.99" },
    }),
    400: refused(
      "The request is malformed, names a product that is not sold, or has no publishable key.",
      "receiptDetails.address: Please enter a billing address.",
    ),
    409: json(
      "The shop does not accept payment by invoice for this order, too many invoices are unpaid, the total differs from the one shown, or the gift card cannot be used. Nothing was ordered.",
      checkoutError,
      {
        off: conflict("invoice_not_offered", "This shop does not accept payment by invoice at the moment."),
        tooMany: conflict(
          "too_many_invoices",
          "2 invoices for this address are waiting for payment. Please pay them first, or choose another payment method.",
        ),
      },
    ),
    422: json("The invoice of this order was cancelled: order again, with a new proof.", checkoutError, {
      ended: {
        type: "payment_requires_more_error",
        code: "instrument_declined",
        message: "The payment did not go through, so nothing was charged.",
      },
    }),
    503: unavailable,
  },
}

export const checkoutEndpoints: readonly Endpoint[] = [
  checkoutPrices,
  checkoutCode,
  beginPayment,
  capturePayment,
  placeInvoice,
]
