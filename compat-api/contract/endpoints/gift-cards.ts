import { type Endpoint, json } from "../endpoint"
import {
  generateGiftCardAnswer,
  generateGiftCardRequest,
  validateGiftCardAnswer,
  validateGiftCardRequest,
} from "../gift-card-calls"

const common = { methods: ["POST"], subject: "Gift cards", access: "public" } as const

const guid = "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B"

const generateGiftCard: Endpoint = {
  ...common,
  id: "generateGiftCard",
  path: "/api/generate-giftcard.php",
  limits: ["reserveGiftCard"],
  summary: "Reserve a gift card code",
  description:
    "Called once for each gift card in an order. The code is only reserved: it is worth nothing until a payment for it is processed, and expires after 24 hours.",
  body: { schema: generateGiftCardRequest, examples: { fifty: { value: 50 } } },
  answers: {
    200: json("The code.", generateGiftCardAnswer, { reserved: { success: true, guid } }),
  },
}

const validateGiftCard: Endpoint = {
  ...common,
  id: "validateGiftCard",
  path: "/api/validate-giftcard.php",
  limits: ["ownRead", "giftCardCode"],
  summary: "Check a gift card's balance",
  description:
    "`value` is the card's balance in dollars. Reserved, disabled, empty, expired and unknown codes get the same answer. Such codes count together on all calls: 20 in 15 minutes from one network, then 429.",
  body: { schema: validateGiftCardRequest, examples: { code: { code: guid } } },
  answers: {
    200: json("The card's balance, or that it is not valid.", validateGiftCardAnswer, {
      valid: { valid: true, value: 50, message: "This gift card holds $50.00." },
      invalid: { valid: false, message: "This gift card code is not valid." },
    }),
  },
}

export const giftCardEndpoints: readonly Endpoint[] = [generateGiftCard, validateGiftCard]
