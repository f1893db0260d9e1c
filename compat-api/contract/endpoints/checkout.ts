import * as z from "zod/mini"
import { captureParameters } from "../capture-parameters"
import {
  captureAnswer,
  captureRequest,
  checkoutError,
  checkoutPricesAnswer,
  checkoutPricesRequest,
  createPaypalOrderAnswer,
  createPaypalOrderRequest,
} from "../checkout"
import { checkoutCodeAnswer, checkoutCodeRequest } from "../checkout-codes"
import { type Endpoint, json } from "../endpoint"
import { medusaError } from "../medusa-error"
import { placeInvoiceAnswer, placeInvoiceRequest } from "../place-invoice"
import { exampleInvoice } from "../receipt-number"

const purchaseToken =
  "cdp_RHe6R74Pz-fJNlc0onkxvGMQA2pO_74CoEcHu3iiYPapRFrsxPm3_DpG6y1LczvnwN9N66CbrTjNY7Shy03qNeKAeZV9fOqHzWrX"

const buyerProof = "Qm8yV0pYb1R2c0h6NnFuM2dKd0F1TGs5ZFhlN1BjRml"

const noKey = {
  type: "not_allowed",
  message: "Publishable API key required in the request header: x-publishable-api-key.",
}

const unavailable = json(
  "PayPal cannot be reached. As far as is known nothing was captured; try again.",
  checkoutError,
  {
    unavailable: {
      type: "unexpected_state",
      code: "payment_unavailable",
      message: "PayPal cannot be reached at the moment. Nothing was charged as far as we know; please try again.",
    },
  },
)

export const checkoutPrices: Endpoint = {
  id: "checkoutPrices",
  path: "/store/checkout/prices",
  methods: ["POST"],
  subject: "Checkout",
  summary: "Look up current prices",
  description:
    "What the files of a cart cost now, so that a shopper is told of changes before paying, and whether it can be paid by invoice. A cart of gift cards alone names no files. Changes nothing; the prices that count are those of the moment when the purchase is frozen. With the cookie that `login.php` sets for the checkout they are those of the customer groups of its session, for purchases of that address.",
  access: "publishable-key",
  isLimited: true,
  body: {
    schema: checkoutPricesRequest,
    examples: { cart: { filenames: ["CubistFacadeGeneratorPro.zip", "ViewOptimizer.zip"] } },
  },
  answers: {
    200: json("A price for each file; null for what is not sold any more.", checkoutPricesAnswer, {
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
    400: json("The request is malformed, or has no publishable key.", z.union([checkoutError, medusaError]), {
      malformed: { type: "invalid_data", code: "invalid_request", message: "filenames: At most 100 files." },
      noKey,
    }),
  },
}

export const checkoutCode: Endpoint = {
  id: "checkoutCode",
  path: "/store/checkout/codes",
  methods: ["POST"],
  subject: "Checkout",
  summary: "Look up a code",
  description:
    "What a code is that a shopper typed: of a gift card, with what it holds, or of a promotion, with what it takes off these files. Takes nothing: a use of a promotion is taken when the purchase is frozen, and given back when nothing is captured. Codes that are none are counted as guesses.",
  access: "publishable-key",
  isLimited: true,
  body: {
    schema: checkoutCodeRequest,
    examples: { typed: { code: "spring20", filenames: ["CubistFacadeGeneratorPro.zip"] } },
  },
  answers: {
    200: json("A gift card, a promotion, or why it is neither.", checkoutCodeAnswer, {
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
      unknown: { kind: "none", message: "This code is not valid." },
      over: { kind: "none", message: "SPRING20 is not valid any more." },
    }),
    400: json("The request is malformed, or has no publishable key.", z.union([checkoutError, medusaError]), {
      malformed: { type: "invalid_data", code: "invalid_request", message: "code: Please enter a code." },
      noKey,
    }),
  },
}

export const createPaypalOrder: Endpoint = {
  id: "createPaypalOrder",
  path: "/store/checkout/paypal-orders",
  methods: ["POST"],
  subject: "Checkout",
  summary: "Freeze a purchase",
  description:
    "Prices the items from the catalogue, freezes them, and makes a PayPal order for their total. Only file names and quantities count; the shop knows the prices. The shopper approves the order at PayPal, then it is captured. `giftCards` are bought, each taxed like everything else. The promotion of `promotionCode` takes something off first, unless one without a code takes more off. The card of `giftCardCode` pays as much as it holds before tax, and PayPal the rest; nothing is taken from it before the capture. Draw a `buyerProof` and keep it until the capture is answered: it shows that you are the buyer.",
  access: "publishable-key",
  isLimited: true,
  body: {
    schema: createPaypalOrderRequest,
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
    201: json("The PayPal order, to be approved by the shopper.", createPaypalOrderAnswer, {
      made: { id: "5O190127TN364715T", total: "107.99" },
    }),
    400: json(
      "The request is malformed, names a product that is not sold, or has no publishable key.",
      z.union([checkoutError, medusaError]),
      {
        malformed: {
          type: "invalid_data",
          code: "invalid_request",
          message: "items.0.quantity: A quantity is at most 99.",
        },
        unknown: {
          type: "invalid_data",
          code: "unknown_product",
          message: '"Nothing.zip" is not sold here any more. Remove it from the cart.',
          items: [{ filename: "Nothing.zip", price: null }],
        },
        noKey,
      },
    ),
    409: json(
      "The total is another one than the shopper was shown, a code does not count, or nothing is left to pay. Nothing was made.",
      checkoutError,
      {
        promotionUnfit: {
          type: "conflict",
          code: "promotion_unfit",
          message: "SPRING20 is not for what is in your cart.",
        },
        changed: {
          type: "conflict",
          code: "price_changed",
          message: "Prices changed since you filled the cart. Please check the new total.",
          items: [{ filename: "CubistFacadeGeneratorPro.zip", price: "109.99" }],
        },
        cardHoldsLess: {
          type: "conflict",
          code: "price_changed",
          message: "Prices changed since you filled the cart. Please check the new total.",
          items: [{ filename: "CubistFacadeGeneratorPro.zip", price: "99.99" }],
          giftCardBalance: "20.01",
        },
        cardInvalid: {
          type: "conflict",
          code: "gift_card_invalid",
          message: "This gift card code is not valid.",
        },
        free: {
          type: "conflict",
          code: "nothing_to_pay",
          message: "There is nothing to pay. Please complete it as a free order.",
        },
      },
    ),
    503: unavailable,
  },
}

export const capturePaypalOrder: Endpoint = {
  id: "capturePaypalOrder",
  path: "/store/checkout/paypal-orders/{id}/capture",
  methods: ["POST"],
  subject: "Checkout",
  summary: "Capture an approved order",
  description:
    "Holds what the gift card is to pay, captures what the shopper approved, compares it with what was frozen, and delivers: order, files, gift cards, mail. A lost answer is asked for again: with the `buyerProof` that the purchase was frozen with, the same call answers the same. Without it, or with another, only the first answer of a purchase that was frozen without one carries `email`, `giftCards` and `purchaseToken`; the mails carry them in any case.",
  access: "publishable-key",
  isLimited: true,
  parameters: captureParameters,
  body: { schema: captureRequest, isOptional: true, examples: { buyer: { buyerProof }, nobody: {} } },
  answers: {
    200: json("Captured. The transaction id is the ticket to the files.", captureAnswer, {
      completed: {
        status: "completed",
        transactionId: "2GG279541U471931P",
        email: "ada@example.com",
        giftCards: [],
        purchaseToken,
      },
      withGiftCards: {
        status: "completed",
        transactionId: "2GG279541U471931P",
        email: "ada@example.com",
        giftCards: [{ code: "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B", value: 25 }],
        purchaseToken,
      },
      pending: {
        status: "pending",
        transactionId: "2GG279541U471931P",
        email: "ada@example.com",
        giftCards: [],
        purchaseToken,
      },
      ticket: { status: "completed", transactionId: "2GG279541U471931P" },
    }),
    400: json(
      "The id is none that PayPal gives, or the publishable key is missing.",
      z.union([checkoutError, medusaError]),
      {
        malformed: {
          type: "invalid_data",
          code: "invalid_request",
          message: "id: A PayPal order id has up to 36 capital letters and digits.",
        },
        noKey,
      },
    ),
    404: json("No purchase of this shop has this PayPal order.", checkoutError, {
      unknown: {
        type: "not_found",
        code: "unknown_order",
        message: "This payment is not known here. Please start again from the cart.",
      },
    }),
    409: json(
      "Not approved yet; the gift card no longer holds what it was to pay, and nothing was captured; or captured with another amount: then nothing is delivered and staff are told.",
      checkoutError,
      {
        notApproved: {
          type: "conflict",
          code: "not_approved",
          message: "You have not approved the payment in PayPal's window yet.",
        },
        cardChanged: {
          type: "conflict",
          code: "gift_card_changed",
          message: "The gift card holds only $20.01 by now, so nothing was charged. Please check the new total.",
          giftCardBalance: "20.01",
        },
      },
    ),
    422: json("PayPal declined the instrument: let the shopper choose another way to pay.", checkoutError, {
      declined: {
        type: "payment_requires_more_error",
        code: "instrument_declined",
        message: "PayPal declined this way to pay. Please choose another one.",
      },
    }),
    503: unavailable,
  },
}

export const placeInvoice: Endpoint = {
  id: "placeInvoice",
  path: "/store/checkout/invoices",
  methods: ["POST"],
  subject: "Checkout",
  summary: "Order by invoice",
  description:
    "Where the shop takes payment by invoice (`invoice` in the answer of `/store/checkout/prices`): freezes a purchase as `/store/checkout/paypal-orders` does, holds what the gift card is to pay, and issues a numbered invoice for the rest. The purchase is pending until the money has arrived; then files and gift cards are delivered and mailed. An invoice that nobody pays ends after 30 days, and nothing is owed. Draw a `buyerProof` for each order and keep it until this is answered: the same order with the same proof is one order, however often it is sent.",
  access: "publishable-key",
  isLimited: true,
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
    201: json("The invoice. The transaction id is the ticket to the files, once it is paid.", placeInvoiceAnswer, {
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
    400: json(
      "The request is malformed, names a product that is not sold, or has no publishable key.",
      z.union([checkoutError, medusaError]),
      {
        malformed: {
          type: "invalid_data",
          code: "invalid_request",
          message: "receiptDetails.address: Please enter a billing address.",
        },
        noKey,
      },
    ),
    409: json(
      "The shop does not take this by invoice, too many invoices wait, the total is another one than the shopper was shown, or the gift card does not pay. Nothing was ordered.",
      checkoutError,
      {
        off: {
          type: "conflict",
          code: "invoice_not_offered",
          message: "This shop does not take payment by invoice at the moment.",
        },
        tooMany: {
          type: "conflict",
          code: "too_many_invoices",
          message: "2 invoices of this address wait for payment. Please pay them first, or choose another way to pay.",
        },
      },
    ),
    422: json("The invoice of this order has ended: order anew, with another proof.", checkoutError, {
      ended: {
        type: "payment_requires_more_error",
        code: "instrument_declined",
        message: "The payment did not go through, so nothing was charged.",
      },
    }),
    503: unavailable,
  },
}
