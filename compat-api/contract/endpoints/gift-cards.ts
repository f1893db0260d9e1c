import { type Endpoint, json } from "../endpoint"
import {
  generateGiftCardAnswer,
  generateGiftCardRequest,
  validateGiftCardAnswer,
  validateGiftCardRequest,
} from "../gift-cards"

const guid = "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B"

export const generateGiftCard: Endpoint = {
  id: "generateGiftCard",
  path: "/api/generate-giftcard.php",
  methods: ["POST"],
  subject: "Gift cards",
  summary: "Reserve a gift card's code",
  description:
    "Called once for each gift card that is bought. The code is reserved: worth nothing until a payment for it is processed, and given up after 24 hours.",
  access: "public",
  isLimited: true,
  body: { schema: generateGiftCardRequest, examples: { fifty: { value: 50 } } },
  answers: {
    200: json("The code.", generateGiftCardAnswer, { reserved: { success: true, guid } }),
  },
}

export const validateGiftCard: Endpoint = {
  id: "validateGiftCard",
  path: "/api/validate-giftcard.php",
  methods: ["POST"],
  subject: "Gift cards",
  summary: "Ask what a gift card holds",
  description:
    "`value` is what is left on the card, in dollars. Reserved, disabled, empty, expired and unknown codes are answered alike, and count together, wherever they are sent: 20 in a quarter of an hour from a network, then 429.",
  access: "public",
  isLimited: true,
  body: { schema: validateGiftCardRequest, examples: { code: { code: guid } } },
  answers: {
    200: json("What the card holds, or that it is not valid.", validateGiftCardAnswer, {
      valid: { valid: true, value: 50, message: "This gift card holds $50.00." },
      invalid: { valid: false, message: "This gift card code is not valid." },
    }),
  },
}
