import type * as z from "zod/mini"
import * as account from "../contract/account"
import * as accountSessions from "../contract/account-sessions"
import { buyerProof } from "../contract/buyer-proof"
import * as capture from "../contract/capture"
import * as checkout from "../contract/checkout"
import * as checkoutCodes from "../contract/checkout-codes"
import { checkoutError } from "../contract/checkout-error"
import * as contact from "../contract/contact"
import * as ownData from "../contract/customer-data"
import { formEmail } from "../contract/form-email"
import * as giftCards from "../contract/gift-card-calls"
import { giftCardAmount, giftCardCode } from "../contract/gift-card-code"
import { medusaError } from "../contract/medusa-error"
import { outcome } from "../contract/outcome"
import * as primitives from "../contract/primitives"
import * as payment from "../contract/process-payment"
import { purchaseToken } from "../contract/purchase-token"
import * as purchases from "../contract/purchases"
import * as services from "../contract/services"
import { timestamp } from "../contract/timestamp"

export interface Term {
  schema: z.ZodMiniType
  description: string
  fields?: Readonly<Record<string, string>>
}

export const requestTerms: Readonly<Record<string, Term>> = {
  Email: { schema: primitives.email, description: "Trimmed and lower-cased by the shop, and compared in that form." },
  FormEmail: { schema: formEmail, description: "The sender's address, trimmed and lower-cased by the shop." },
  Amount: { schema: primitives.amount, description: "Dollars with two decimals, as text." },
  TransactionId: {
    schema: primitives.transactionId,
    description: "PayPal's capture id, or the 17 characters of a free order.",
  },
  PaymentId: { schema: capture.paymentId, description: "Id of a payment; PayPal's order id." },
  PurchaseToken: {
    schema: purchaseToken,
    description: "Opens the page of one purchase. Valid for 90 days. Only the shop can read its content.",
  },
  BuyerProof: {
    schema: buyerProof,
    description:
      "A secret of at least 256 random bits that the buyer's program creates for each purchase. Sent again, it returns the gift cards and the purchase's token again.",
  },
  Filename: { schema: primitives.filename, description: "A file's name, unique in the catalogue. Never a path." },
  Quantity: {
    schema: primitives.quantity,
    description: "Units of a line. Each unit of a script is a licence for one office; the file is the same.",
  },
  GiftCardAmount: { schema: giftCardAmount, description: "Price of a gift card in dollars." },
  GiftCardCode: { schema: giftCardCode, description: "A gift card's code: an upper-case GUID." },
  NewPassword: { schema: account.newPassword, description: "At least 6 characters, used exactly as typed." },
  Timestamp: { schema: timestamp, description: "A time in UTC." },
  CheckoutPricesRequest: { schema: checkout.checkoutPricesRequest, description: "The files of a cart." },
  CheckoutCodeRequest: { schema: checkoutCodes.checkoutCodeRequest, description: "A code as it was typed." },
  BeginPaymentRequest: {
    schema: checkout.beginPaymentRequest,
    description: "Items, buyer, and the total shown to the shopper.",
    fields: {
      method: "One that the buyer approves. Left out: PayPal.",
      expectedTotal: "Total shown to the shopper. Another total is refused with `price_changed`.",
    },
  },
  CaptureRequest: { schema: capture.captureRequest, description: "Proof that the caller is the buyer." },
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
    description: "A captured payment and its items.",
    fields: { giftCardCode: "At most one gift card per order." },
  },
  GenerateGiftCardRequest: { schema: giftCards.generateGiftCardRequest, description: "Value of the card." },
  ValidateGiftCardRequest: {
    schema: giftCards.validateGiftCardRequest,
    description: "A code as it was typed.",
    fields: { code: "Trimmed and upper-cased by the shop." },
  },
  PurchaseLinkRequest: {
    schema: purchases.purchaseLinkRequest,
    description: "A purchase by its token, or all purchases of an address.",
  },
  ServiceRequest: { schema: services.serviceRequest, description: "A request for a quote." },
  ContactMessage: { schema: contact.contactMessage, description: "A message to the team." },
  TrainingRequest: { schema: contact.trainingRequest, description: "A request for private training." },
  SignupRequest: { schema: account.signupRequest, description: "A new account." },
  LoginRequest: { schema: account.loginRequest, description: "Address and password." },
  AutoLoginRequest: { schema: account.autoLoginRequest, description: "The token of a verification link." },
  RequestPasswordResetRequest: {
    schema: account.requestPasswordResetRequest,
    description: "Address of the account.",
  },
  ResetPasswordRequest: {
    schema: account.resetPasswordRequest,
    description: "The token of a reset link, and the new password.",
  },
  ProfileRequest: { schema: ownData.profileRequest, description: "Address of the account." },
  UpdatePasswordRequest: {
    schema: ownData.updatePasswordRequest,
    description: "The current password and the new one.",
  },
  ProductsRequest: { schema: ownData.productsRequest, description: "Address of the account." },
  CoursesRequest: { schema: ownData.coursesRequest, description: "Address of the account." },
  SessionsRequest: { schema: accountSessions.sessionsRequest, description: "Address of the account." },
  EndSessionRequest: {
    schema: accountSessions.endSessionRequest,
    description: "A session, and the address of the account.",
  },
  LogoutRequest: {
    schema: accountSessions.logoutRequest,
    description: "Whether to delete more than the session from the browser.",
  },
}

export const answerTerms: Readonly<Record<string, Term>> = {
  Outcome: { schema: outcome, description: "Success or failure, with a message for people." },
  Refusal: { schema: account.refusal, description: "Failure, with a message for people." },
  CheckoutPricesAnswer: { schema: checkout.checkoutPricesAnswer, description: "Current prices of files." },
  CheckoutCodeAnswer: { schema: checkoutCodes.checkoutCodeAnswer, description: "Meaning of a code." },
  BeginPaymentAnswer: {
    schema: checkout.beginPaymentAnswer,
    description: "A payment that the buyer can approve, and its total.",
    fields: { id: "PayPal's order id, if it pays." },
  },
  CaptureAnswer: {
    schema: capture.captureAnswer,
    description: "A captured payment.",
    fields: {
      status: "Pending: PayPal has not settled the payment yet; the files follow when it has.",
      email: "For the buyer only.",
      giftCards: "Issued cards, in the order of the request; for the buyer only.",
      purchaseToken: "For the buyer only.",
    },
  },
  CheckoutError: {
    schema: checkoutError,
    description: "Reason why a checkout cannot continue.",
    fields: {
      code: "For programs.",
      message: "For people.",
      items: "Lines whose price changed, with the current price; null when the product is no longer sold.",
    },
  },
  MedusaError: { schema: medusaError, description: "An error in Medusa's form." },
  GenerateGiftCardAnswer: { schema: giftCards.generateGiftCardAnswer, description: "A reserved code." },
  ValidateGiftCardAnswer: { schema: giftCards.validateGiftCardAnswer, description: "Balance of a gift card." },
  Receipt: {
    schema: purchases.receipt,
    description: "A receipt or a credit note, as it was issued.",
    fields: {
      number: "Numbered without gaps in its series.",
      discount: "Amount paid by gift card, before tax.",
      total: "Amount paid with PayPal; on a credit note, the amount refunded to it.",
      refersTo: "On a credit note: the number of the receipt.",
    },
  },
  Purchase: {
    schema: purchases.purchase,
    description: "One purchase.",
    fields: {
      status:
        "Pending: PayPal has not settled the payment, and files and gift cards wait. Declined: nothing was charged. Checking: the payment does not match, and staff check it.",
      refunds: "Refunds to PayPal and to the gift card used, oldest first.",
      receipts: "The receipt first, then credit notes. None before the payment is settled.",
    },
  },
  PurchaseAnswer: { schema: purchases.purchaseAnswer, description: "A purchase, or the reason why there is none." },
  SessionUser: { schema: account.sessionUser, description: "The signed-in user." },
  LoginAnswer: { schema: account.loginAnswer, description: "The signed-in user, or the reason for the failure." },
  Profile: { schema: ownData.profile, description: "A profile." },
  AccountSession: {
    schema: accountSessions.accountSession,
    description: "A browser that is signed in.",
    fields: {
      id: "Identifies the session to its owner; gives no access.",
      is_current: "Whether it is the caller's session.",
      last_used_at: "Updated at most once an hour.",
      network: "Network of its last use, shortened.",
      browser: "Browser and system, where known.",
    },
  },
  SessionsAnswer: { schema: accountSessions.sessionsAnswer, description: "Sessions of the account." },
  ProfileAnswer: { schema: ownData.profileAnswer, description: "A profile, or the reason why there is none." },
  PurchasedProduct: { schema: ownData.purchasedProduct, description: "A file that was bought." },
  ProductsAnswer: { schema: ownData.productsAnswer, description: "Purchased files." },
  EnrolledCourse: { schema: ownData.enrolledCourse, description: "A course." },
  CoursesAnswer: { schema: ownData.coursesAnswer, description: "Courses of the account." },
}
