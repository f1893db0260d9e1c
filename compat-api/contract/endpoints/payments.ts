import { type Endpoint, json } from "../endpoint"
import { outcome } from "../outcome"
import { processPaymentRequest } from "../process-payment"

export const processPayment: Endpoint = {
  id: "processPayment",
  path: "/api/process-payment.php",
  methods: ["POST"],
  subject: "Payments",
  summary: "Turn a captured payment into a purchase",
  description:
    "Finds the purchase of this transaction, or claims a capture that you made at PayPal yourself when it is completed and exactly what the items cost now. The same call again changes nothing. Of a line only `filename` and `quantity` count; its other texts are carried and never trusted.",
  access: "public",
  isLimited: true,
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
    },
  },
  answers: {
    200: json("Processed, or what stands against it in the terms of the business.", outcome, {
      processed: { success: true, message: "Payment processed successfully." },
      refused: { success: false, message: "These items are not what this payment was for." },
    }),
    503: json("PayPal cannot be asked about this transaction at the moment; send it again.", outcome, {
      unavailable: {
        success: false,
        message: "PayPal cannot be reached at the moment. Nothing was charged as far as we know; please try again.",
      },
    }),
  },
}
