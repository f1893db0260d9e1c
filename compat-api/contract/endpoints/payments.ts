import * as z from "zod/mini"
import { sessionCookie } from "../cookie-names"
import { type Endpoint, json } from "../endpoint"
import { outcome } from "../outcome"
import { processedPayment, processPaymentRequest } from "../process-payment"

const purchaseToken =
  "cdp_RHe6R74Pz-fJNlc0onkxvGMQA2pO_74CoEcHu3iiYPapRFrsxPm3_DpG6y1LczvnwN9N66CbrTjNY7Shy03qNeKAeZV9fOqHzWrX"

const processPayment: Endpoint = {
  id: "processPayment",
  path: "/api/process-payment.php",
  limits: ["processPayment", "giftCardCode", "giftByCard"],
  methods: ["POST"],
  subject: "Payments",
  summary: "Turn a captured payment into a purchase",
  description: `Finds the purchase for this transaction, or claims a capture that you made at PayPal yourself. Such a capture must be completed, and equal the current price of the items exactly. If a gift card covers everything, there is no capture: the transaction id is then 17 random capital letters and digits, new for each order. Repeating the call changes nothing. It returns gift cards and the purchase's token only to the buyer, who sends the same \`buyerProof\` as before or is signed in with the address of the purchase (\`${sessionCookie}\`). Without a proof, only the first answer contains them; the e-mails contain them in any case. Of a line, only \`filename\` and \`quantity\` count; of a gift card, its type, value, code and recipient. Other texts are ignored.`,
  access: "public",
  body: {
    schema: processPaymentRequest,
    examples: {
      one: {
        transactionId: "2GG279541U471931P",
        email: "ada@example.com",
        items: [
          {
            name: "Cubist Facade Generator",
            filename: "CubistFacadeGeneratorPro.zip",
            type: "Grasshopper Script",
            image: null,
            description: null,
            giftCardCode: null,
            giftCardValue: null,
            quantity: 1,
          },
        ],
        giftCardCode: null,
      },
      freeOrder: {
        transactionId: "K7Q2M9X4T1B8R5W3Z",
        email: "ada@example.com",
        items: [
          {
            name: "$25 Gift Card",
            filename: null,
            type: "Gift Card",
            giftCardType: "gift",
            giftCardValue: 25,
            giftCardCode: null,
            quantity: 1,
            from: "Ada",
            to: "Charles",
            recipientEmail: "charles@example.com",
            message: "For your next facade.",
          },
        ],
        giftCardCode: "9D2C4B6A-1F3E-4A5B-9C8D-7E6F5A4B3C2D",
        buyerProof: "Qm8yV0pYb1R2c0h6NnFuM2dKd0F1TGs5ZFhlN1BjRml",
      },
    },
  },
  answers: {
    200: json("Processed, or the reason why not.", z.union([processedPayment, outcome]), {
      ticket: { success: true, message: "Payment processed successfully." },
      processed: { success: true, message: "Payment processed successfully.", purchaseToken },
      withGiftCards: {
        success: true,
        message: "Payment processed successfully.",
        giftCards: [{ code: "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B", value: 25 }],
        purchaseToken,
      },
      refused: { success: false, message: "This payment was made for other items." },
    }),
    503: json("PayPal cannot be reached about this transaction at the moment; send it again.", outcome, {
      unavailable: {
        success: false,
        message: "PayPal cannot be reached at the moment. Please try again; you will not be charged twice.",
      },
    }),
  },
}

export const paymentEndpoints: readonly Endpoint[] = [processPayment]
