import type * as z from "zod/mini"
import * as account from "../contract/account"
import * as accountSessions from "../contract/account-sessions"
import { buyerProof } from "../contract/buyer-proof"
import { paypalOrderId } from "../contract/capture-parameters"
import * as checkout from "../contract/checkout"
import * as checkoutCodes from "../contract/checkout-codes"
import * as contact from "../contract/contact"
import { formEmail } from "../contract/form-email"
import * as giftCards from "../contract/gift-cards"
import { medusaError } from "../contract/medusa-error"
import { outcome } from "../contract/outcome"
import * as ownData from "../contract/own-data"
import * as primitives from "../contract/primitives"
import * as payment from "../contract/process-payment"
import { purchaseToken } from "../contract/purchase-token"
import * as purchases from "../contract/purchases"
import * as services from "../contract/services"
import { timestamp } from "../contract/timestamp"

export interface Term {
  schema: z.ZodMiniType
  description: string
  /** What is said of single fields. */
  fields?: Readonly<Record<string, string>>
}

/** Schemas that have a name of their own in the document: what both directions share, and what comes in. */
export const requestTerms: Readonly<Record<string, Term>> = {
  Email: { schema: primitives.email, description: "Trimmed and lower-cased by the shop, and compared in that form." },
  FormEmail: { schema: formEmail, description: "The sender's address, trimmed and lower-cased by the shop." },
  Amount: { schema: primitives.amount, description: "Dollars with two decimals, as text." },
  TransactionId: {
    schema: primitives.transactionId,
    description: "PayPal's capture id, or the 17 characters of a free order.",
  },
  PaypalOrderId: { schema: paypalOrderId, description: "PayPal's order id." },
  PurchaseToken: {
    schema: purchaseToken,
    description: "Opens the page of one purchase: valid for 90 days; only the shop can read what is in it.",
  },
  BuyerProof: {
    schema: buyerProof,
    description:
      "A secret that the buyer's program draws once for each purchase, at least 256 random bits: sent again, it brings gift cards and the purchase's token again.",
  },
  Filename: { schema: primitives.filename, description: "A file's name, unique in the catalogue. Never a path." },
  Quantity: {
    schema: primitives.quantity,
    description: "How many of a line. Of a script each is a licence for one office, and all are one file.",
  },
  GiftCardAmount: { schema: giftCards.giftCardAmount, description: "What a gift card is sold for, in dollars." },
  GiftCardCode: { schema: giftCards.giftCardCode, description: "A gift card's code: an upper-case GUID." },
  NewPassword: { schema: account.newPassword, description: "At least 6 characters, taken as typed." },
  Timestamp: { schema: timestamp, description: "A moment in UTC." },
  CheckoutPricesRequest: { schema: checkout.checkoutPricesRequest, description: "The files of a cart." },
  CheckoutCodeRequest: { schema: checkoutCodes.checkoutCodeRequest, description: "A code as it was typed." },
  CreatePaypalOrderRequest: {
    schema: checkout.createPaypalOrderRequest,
    description: "What is bought, by whom, and the total that the shopper was shown.",
    fields: { expectedTotal: "What the shopper was shown. Another total is refused with `price_changed`." },
  },
  CaptureRequest: { schema: checkout.captureRequest, description: "Who asks: the buyer, by the purchase's proof." },
  PurchaseLineItem: {
    schema: payment.purchaseLineItem,
    description: "A line of a purchase. Only `filename` and `quantity` count.",
    fields: {
      filename: "Names the product. Every line needs one.",
      giftCardValue: "In dollars.",
    },
  },
  ProcessPaymentRequest: {
    schema: payment.processPaymentRequest,
    description: "A captured payment and what it was for.",
    fields: { giftCardCode: "At most one gift card per order." },
  },
  GenerateGiftCardRequest: { schema: giftCards.generateGiftCardRequest, description: "What the card is to be worth." },
  ValidateGiftCardRequest: {
    schema: giftCards.validateGiftCardRequest,
    description: "A code as it was typed.",
    fields: { code: "Trimmed and upper-cased by the shop." },
  },
  PurchaseLinkRequest: {
    schema: purchases.purchaseLinkRequest,
    description: "Which purchase, or whose.",
  },
  ServiceRequest: { schema: services.serviceRequest, description: "A request for a quote." },
  ContactMessage: { schema: contact.contactMessage, description: "A message to the team." },
  TrainingRequest: { schema: contact.trainingRequest, description: "A request for private training." },
  SignupRequest: { schema: account.signupRequest, description: "A new account." },
  LoginRequest: { schema: account.loginRequest, description: "Who signs in." },
  AutoLoginRequest: { schema: account.autoLoginRequest, description: "The token of a verification link." },
  RequestPasswordResetRequest: {
    schema: account.requestPasswordResetRequest,
    description: "Whose password is forgotten.",
  },
  ResetPasswordRequest: {
    schema: account.resetPasswordRequest,
    description: "The token of a reset link, and the new password.",
  },
  ProfileRequest: { schema: ownData.profileRequest, description: "Whose profile." },
  UpdatePasswordRequest: {
    schema: ownData.updatePasswordRequest,
    description: "The password in force and the new one.",
  },
  ProductsRequest: { schema: ownData.productsRequest, description: "Whose purchases." },
  CoursesRequest: { schema: ownData.coursesRequest, description: "Whose courses." },
  SessionsRequest: { schema: accountSessions.sessionsRequest, description: "Whose sessions." },
  EndSessionRequest: { schema: accountSessions.endSessionRequest, description: "Which session, and whose." },
  LogoutRequest: {
    schema: accountSessions.logoutRequest,
    description: "Whether the browser forgets more than the session.",
  },
}

/** Schemas that have a name of their own: what goes out. */
export const answerTerms: Readonly<Record<string, Term>> = {
  Outcome: { schema: outcome, description: "Whether it worked, and a message for people." },
  Refusal: { schema: account.refusal, description: "It did not work, and why, for people." },
  CheckoutPricesAnswer: { schema: checkout.checkoutPricesAnswer, description: "What files cost now." },
  CheckoutCodeAnswer: { schema: checkoutCodes.checkoutCodeAnswer, description: "What a code is." },
  CreatePaypalOrderAnswer: {
    schema: checkout.createPaypalOrderAnswer,
    description: "PayPal's order and its total.",
    fields: { id: "PayPal's order id." },
  },
  CaptureAnswer: {
    schema: checkout.captureAnswer,
    description: "A captured payment.",
    fields: {
      status: "Pending: PayPal has not settled the payment; the files wait until it has.",
      email: "For the buyer alone.",
      giftCards: "Issued, in the order of the request; for the buyer alone.",
      purchaseToken: "For the buyer alone.",
    },
  },
  CheckoutError: {
    schema: checkout.checkoutError,
    description: "Why a checkout cannot go on.",
    fields: {
      code: "To act upon.",
      message: "For people.",
      items: "The lines whose price differs, with the price of now; null when the product is not sold any more.",
    },
  },
  MedusaError: { schema: medusaError, description: "An error in Medusa's form." },
  GenerateGiftCardAnswer: { schema: giftCards.generateGiftCardAnswer, description: "A reserved code." },
  ValidateGiftCardAnswer: { schema: giftCards.validateGiftCardAnswer, description: "What a gift card holds." },
  Receipt: {
    schema: purchases.receipt,
    description: "A receipt or a credit note, as it was issued.",
    fields: {
      number: "Without gaps in its series.",
      discount: "What a gift card paid, before tax.",
      total: "What PayPal took; of a credit note, what went back to it.",
      refersTo: "Of a credit note: the number of the receipt.",
    },
  },
  Purchase: {
    schema: purchases.purchase,
    description: "One purchase.",
    fields: {
      status:
        "Pending: PayPal has not settled the payment, and files and gift cards wait. Declined: nothing was charged. Checking: what was paid does not match, and staff look at it.",
      refunds: "What went back, in the order of time: to PayPal, and to the gift card that paid.",
      receipts: "The receipt first, then credit notes. None before the payment is settled.",
    },
  },
  PurchaseAnswer: { schema: purchases.purchaseAnswer, description: "A purchase, or why there is none." },
  SessionUser: { schema: account.sessionUser, description: "Who is signed in." },
  LoginAnswer: { schema: account.loginAnswer, description: "Who has been signed in, or why nobody." },
  Profile: { schema: ownData.profile, description: "A profile." },
  AccountSession: {
    schema: accountSessions.accountSession,
    description: "A browser that is signed in.",
    fields: {
      id: "Names it to its owner, and opens nothing.",
      is_current: "The one that asks.",
      last_used_at: "Noted at most once an hour.",
      network: "From where it was used last, roughly.",
      browser: "Browser and system, as far as they say so.",
    },
  },
  SessionsAnswer: { schema: accountSessions.sessionsAnswer, description: "Where one is signed in." },
  ProfileAnswer: { schema: ownData.profileAnswer, description: "A profile, or why there is none." },
  PurchasedProduct: { schema: ownData.purchasedProduct, description: "A file that was bought." },
  ProductsAnswer: { schema: ownData.productsAnswer, description: "What was bought." },
  EnrolledCourse: { schema: ownData.enrolledCourse, description: "A course." },
  CoursesAnswer: { schema: ownData.coursesAnswer, description: "Where somebody is enrolled." },
}
