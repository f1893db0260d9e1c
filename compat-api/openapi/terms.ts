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

function term(schema: z.ZodMiniType, description: string, fields?: Term["fields"]): Term {
  return { schema, description, ...(fields && { fields }) }
}

export const requestTerms: Readonly<Record<string, Term>> = {
  Email: term(primitives.email, "Trimmed and lower-cased by the shop, and compared in that form."),
  FormEmail: term(formEmail, "The sender's address, trimmed and lower-cased by the shop."),
  Amount: term(primitives.amount, "Dollars with two decimals, as text."),
  TransactionId: term(primitives.transactionId, "PayPal's capture id, or the 17 characters of a free order."),
  PaymentId: term(capture.paymentId, "Id of a payment; PayPal's order id."),
  PurchaseToken: term(
    purchaseToken,
    "Opens the page of one purchase. Valid for 90 days. Only the shop can read its content.",
  ),
  BuyerProof: term(
    buyerProof,
    "A secret of at least 256 random bits that the buyer's program creates for each purchase. Sent again, it returns the gift cards and the purchase's token again.",
  ),
  Filename: term(primitives.filename, "A file's name, unique in the catalogue. Never a path."),
  Quantity: term(
    primitives.quantity,
    "Units of a line. Each unit of a script is a licence for one office; the file is the same.",
  ),
  GiftCardAmount: term(giftCardAmount, "Price of a gift card in dollars."),
  GiftCardCode: term(giftCardCode, "A gift card's code: an upper-case GUID."),
  NewPassword: term(account.newPassword, "At least 6 characters, used exactly as typed."),
  Timestamp: term(timestamp, "A time in UTC."),
  CheckoutPricesRequest: term(checkout.checkoutPricesRequest, "The files of a cart."),
  CheckoutCodeRequest: term(checkoutCodes.checkoutCodeRequest, "A code as it was typed."),
  BeginPaymentRequest: term(checkout.beginPaymentRequest, "Items, buyer, and the total shown to the shopper.", {
    method: "One that the buyer approves. Left out: PayPal.",
    expectedTotal: "Total shown to the shopper. Another total is refused with `price_changed`.",
  }),
  CaptureRequest: term(capture.captureRequest, "Proof that the caller is the buyer."),
  PurchaseLineItem: term(payment.purchaseLineItem, "A line of a purchase. Only `filename` and `quantity` count.", {
    filename: "Names the product. Every line needs one.",
    giftCardValue: "In dollars.",
  }),
  ProcessPaymentRequest: term(payment.processPaymentRequest, "A captured payment and its items.", {
    giftCardCode: "At most one gift card per order.",
  }),
  GenerateGiftCardRequest: term(giftCards.generateGiftCardRequest, "Value of the card."),
  ValidateGiftCardRequest: term(giftCards.validateGiftCardRequest, "A code as it was typed.", {
    code: "Trimmed and upper-cased by the shop.",
  }),
  PurchaseLinkRequest: term(purchases.purchaseLinkRequest, "A purchase by its token, or all purchases of an address."),
  ServiceRequest: term(services.serviceRequest, "A request for a quote."),
  ContactMessage: term(contact.contactMessage, "A message to the team."),
  TrainingRequest: term(contact.trainingRequest, "A request for private training."),
  SignupRequest: term(account.signupRequest, "A new account."),
  LoginRequest: term(account.loginRequest, "Address and password."),
  AutoLoginRequest: term(account.autoLoginRequest, "The token of a verification link."),
  RequestPasswordResetRequest: term(account.requestPasswordResetRequest, "Address of the account."),
  ResetPasswordRequest: term(account.resetPasswordRequest, "The token of a reset link, and the new password."),
  ProfileRequest: term(ownData.profileRequest, "Address of the account."),
  UpdatePasswordRequest: term(ownData.updatePasswordRequest, "The current password and the new one."),
  ProductsRequest: term(ownData.productsRequest, "Address of the account."),
  CoursesRequest: term(ownData.coursesRequest, "Address of the account."),
  SessionsRequest: term(accountSessions.sessionsRequest, "Address of the account."),
  EndSessionRequest: term(accountSessions.endSessionRequest, "A session, and the address of the account."),
  LogoutRequest: term(accountSessions.logoutRequest, "Whether to delete more than the session from the browser."),
}

export const answerTerms: Readonly<Record<string, Term>> = {
  Outcome: term(outcome, "Success or failure, with a message for people."),
  Refusal: term(account.refusal, "Failure, with a message for people."),
  CheckoutPricesAnswer: term(checkout.checkoutPricesAnswer, "Current prices of files."),
  CheckoutCodeAnswer: term(checkoutCodes.checkoutCodeAnswer, "Meaning of a code."),
  BeginPaymentAnswer: term(checkout.beginPaymentAnswer, "A payment that the buyer can approve, and its total.", {
    id: "PayPal's order id, if it pays.",
  }),
  CaptureAnswer: term(capture.captureAnswer, "A captured payment.", {
    status: "Pending: PayPal has not settled the payment yet; the files follow when it has.",
    email: "For the buyer only.",
    giftCards: "Issued cards, in the order of the request; for the buyer only.",
    purchaseToken: "For the buyer only.",
  }),
  CheckoutError: term(checkoutError, "Reason why a checkout cannot continue.", {
    code: "For programs.",
    message: "For people.",
    items: "Lines whose price changed, with the current price; null when the product is no longer sold.",
  }),
  MedusaError: term(medusaError, "An error in Medusa's form."),
  GenerateGiftCardAnswer: term(giftCards.generateGiftCardAnswer, "A reserved code."),
  ValidateGiftCardAnswer: term(giftCards.validateGiftCardAnswer, "Balance of a gift card."),
  Receipt: term(purchases.receipt, "A receipt or a credit note, as it was issued.", {
    number: "Numbered without gaps in its series.",
    discount: "Amount paid by gift card, before tax.",
    total: "Amount paid with PayPal; on a credit note, the amount refunded to it.",
    refersTo: "On a credit note: the number of the receipt.",
  }),
  Purchase: term(purchases.purchase, "One purchase.", {
    status:
      "Pending: PayPal has not settled the payment, and files and gift cards wait. Declined: nothing was charged. Checking: the payment does not match, and staff check it.",
    refunds: "Refunds to PayPal and to the gift card used, oldest first.",
    receipts: "The receipt first, then credit notes. None before the payment is settled.",
  }),
  PurchaseAnswer: term(purchases.purchaseAnswer, "A purchase, or the reason why there is none."),
  SessionUser: term(account.sessionUser, "The signed-in user."),
  LoginAnswer: term(account.loginAnswer, "The signed-in user, or the reason for the failure."),
  Profile: term(ownData.profile, "A profile."),
  AccountSession: term(accountSessions.accountSession, "A browser that is signed in.", {
    id: "Identifies the session to its owner; gives no access.",
    is_current: "Whether it is the caller's session.",
    last_used_at: "Updated at most once an hour.",
    network: "Network of its last use, shortened.",
    browser: "Browser and system, where known.",
  }),
  SessionsAnswer: term(accountSessions.sessionsAnswer, "Sessions of the account."),
  ProfileAnswer: term(ownData.profileAnswer, "A profile, or the reason why there is none."),
  PurchasedProduct: term(ownData.purchasedProduct, "A file that was bought."),
  OwnGiftCard: term(ownData.ownGiftCard, "A gift card that was bought or received."),
  OwnOrder: term(ownData.ownOrder, "An order with its papers."),
  ProductsAnswer: term(ownData.productsAnswer, "Purchased files, gift cards and orders."),
  EnrolledCourse: term(ownData.enrolledCourse, "A course."),
  CoursesAnswer: term(ownData.coursesAnswer, "Courses of the account."),
}
