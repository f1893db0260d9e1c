import { brand } from "../../../backend/lib/brand"
import { type Endpoint, json } from "../endpoint"
import { outcome } from "../outcome"
import { confirmInvoiceRequest, purchaseAnswer, purchaseLinkRequest, purchaseQuery, receiptQuery } from "../purchases"
import { exampleNumber } from "../receipt-number"
import { exampleReleases } from "../release"
import { refused } from "./downloads"

const common = { subject: "Purchases", access: "public" } as const

const token = "cdp_RHe6R74Pz-fJNlc0onkxvGMQA2pO_74CoEcHu3iiYPapRFrsxPm3_DpG6y1LczvnwN9N66CbrTjNY7Shy03qNeKAeZV9fOqHzWrX"
const transactionId = "2GG279541U471931P"
const email = "ada@example.com"

const getPurchase: Endpoint = {
  ...common,
  id: "getPurchase",
  path: "/api/purchase.php",
  limits: ["ownRead", "purchasePage"],
  methods: ["GET", "HEAD"],
  summary: "Open a purchase",
  description:
    "Items, prices, downloads and refunds of a purchase. The token is the key: no sign-in is needed, and anyone with the link sees the purchase. With a session, `transaction` opens a purchase made with the session's address. The token comes with the capture, with `process-payment.php`, with `get_user_products.php` and in the shop's e-mails, and is valid for 90 days. `download` is a path on this host; with `&version=` and one of `versions` it gives an earlier version. Gift cards show their codes once the payment is settled, and until they are refunded.",
  query: purchaseQuery,
  answers: {
    200: json("The purchase, or the reason why there is none.", purchaseAnswer, {
      completed: {
        success: true,
        purchase: {
          transactionId,
          email,
          status: "completed",
          boughtAt: "2026-11-21T09:30:00.000Z",
          lines: [
            {
              kind: "file",
              name: "Cubist Facade Generator",
              filename: "CubistFacadeGeneratorPro.zip",
              quantity: 1,
              amount: "99.99",
              download: `/api/download.php?transaction=${transactionId}&file=CubistFacadeGeneratorPro.zip`,
              withheld: null,
              versions: exampleReleases,
              heldVersion: "1.0.0",
            },
            {
              kind: "gift-card",
              name: "$25 Gift Card",
              amount: "25.00",
              value: 25,
              type: "gift",
              code: "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B",
              from: "Ada",
              to: "Charles",
              recipientEmail: "charles@example.com",
              message: "For your next facade.",
              isRefunded: false,
            },
          ],
          subtotal: "124.99",
          discount: { amount: "50.00", cardEnding: "3C2D" },
          tax: "6.00",
          total: "80.99",
          refunds: [],
          paymentProvider: "paypal",
          receipts: [
            {
              kind: "receipt",
              number: exampleNumber,
              issuedAt: "2026-11-21T09:30:01.000Z",
              seller: {
                name: brand.name,
                email: `hello@${brand.domain}`,
                taxNumber: null,
                address: ["1 Drawing Road", "Edinburgh"],
              },
              buyer: {
                name: "Analytical Engines Ltd",
                email,
                taxNumber: "GB 123 4567 89",
                address: ["12 St James's Square", "London"],
              },
              lines: [
                { name: "Cubist Facade Generator", quantity: 1, unitPrice: "99.99", amount: "99.99" },
                { name: "$25 Gift Card", quantity: 1, unitPrice: "25.00", amount: "25.00" },
              ],
              subtotal: "124.99",
              discount: { amount: "50.00", cardEnding: "3C2D" },
              taxRate: "8%",
              tax: "6.00",
              total: "80.99",
              transactionId,
              paidAt: "2026-11-21T09:30:00.000Z",
              refersTo: null,
              reason: null,
              paymentProvider: "paypal",
              simulated: false,
            },
          ],
          simulated: false,
        },
      },
      expired: {
        success: false,
        isExpired: true,
        message: "This link has expired. We can send a new one to the address of the purchase.",
      },
      unconfirmed: {
        success: false,
        message: "This order is waiting for confirmation.",
        unconfirmed: {
          email,
          lines: [{ name: "Cubist Facade Generator", quantity: 1, amount: "99.99" }],
          total: "107.99",
          billTo: ["Analytical Engines Ltd", "12 St James's Square", "London"],
        },
      },
      unknown: {
        success: false,
        message: "This link does not open a purchase. Please use the link in your newest e-mail.",
      },
    }),
    400: json("The token is missing or malformed.", outcome, {
      refused: { success: false, message: "token: is missing." },
    }),
    401: json("A transaction without a session.", outcome, {
      refused: { success: false, message: "You are not logged in. Please log in and try again." },
    }),
  },
}

const confirmInvoice: Endpoint = {
  ...common,
  id: "confirmInvoice",
  path: "/api/confirm_invoice.php",
  limits: ["openLink"],
  methods: ["POST"],
  summary: "Confirm an order by invoice",
  description:
    "Takes the token of the confirmation link that was e-mailed for an order by invoice, within 24 hours. The order is placed, and the invoice is e-mailed. From then on `purchase.php` opens it with the same token. Repeated calls get the same answer.",
  body: { schema: confirmInvoiceRequest, examples: { link: { token } } },
  answers: {
    200: json("Placed, or the reason why not.", outcome, {
      placed: { success: true, message: "Your order is placed. The invoice is on its way." },
      refused: { success: false, message: "Invalid or expired link." },
    }),
  },
}

const getReceipt: Endpoint = {
  ...common,
  id: "getReceipt",
  path: "/api/receipt.php",
  limits: ["ownRead", "purchasePage"],
  methods: ["GET", "HEAD"],
  summary: "Download a receipt as PDF",
  description:
    "A receipt, a credit note or the invoice of the token's purchase, by its number from `receipts` or `invoice` of `purchase.php`. A4, tagged, and the same bytes each time.",
  query: receiptQuery,
  answers: {
    200: {
      description: "The document.",
      headers: ["Content-Disposition", "Content-Length"],
      content: { "application/pdf": {} },
    },
    400: refused("The address is incomplete or malformed.", `number: A receipt's number looks like ${exampleNumber}.`),
    403: refused(
      "The link has expired.",
      "This link has expired. We can send a new one to the address of the purchase.",
    ),
    404: refused(
      "The link does not open a purchase, or the purchase has no receipt with this number.",
      "This link opens no receipt. Please use the link in your newest e-mail.",
    ),
  },
}

const sendPurchaseLink: Endpoint = {
  ...common,
  id: "sendPurchaseLink",
  path: "/api/purchase_link.php",
  limits: ["purchaseLink", "purchaseLinkAccount"],
  methods: ["POST"],
  summary: "E-mail the link to a purchase",
  description:
    "With `token`, even an expired one, the shop e-mails the purchase's confirmation again, with a new link, to the purchase's own address. With `email`, it e-mails that address links to its newest 20 purchases. The answer is the same whether or not there is anything to send.",
  body: { schema: purchaseLinkRequest, examples: { purchase: { token }, address: { email } } },
  answers: {
    200: json("Accepted; an e-mail follows if there is something to send.", outcome, {
      taken: { success: true, message: "If we find a purchase, we will e-mail its link to the buyer's address." },
    }),
  },
}

export const purchaseEndpoints: readonly Endpoint[] = [getPurchase, confirmInvoice, getReceipt, sendPurchaseLink]
