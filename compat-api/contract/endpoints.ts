import type { Endpoint } from "./endpoint"
import { autoLogin, login, logout, requestPasswordReset, resetPassword, signup, test } from "./endpoints/account"
import { endSession, getUserSessions } from "./endpoints/account-sessions"
import { capturePaypalOrder, checkoutCode, checkoutPrices, createPaypalOrder, placeInvoice } from "./endpoints/checkout"
import { contractDocument, contractPage } from "./endpoints/document"
import { anyDownload } from "./endpoints/downloads"
import { generateGiftCard, validateGiftCard } from "./endpoints/gift-cards"
import { confirmListingAlert, endListingAlert, listingAlert } from "./endpoints/listing-alerts"
import {
  getUserCourses,
  getUserPrices,
  getUserProducts,
  getUserProfile,
  updatePassword,
  updateProfile,
} from "./endpoints/own-data"
import { processPayment } from "./endpoints/payments"
import { getPurchase, getReceipt, sendPurchaseLink } from "./endpoints/purchases"
import { contact, requestService } from "./endpoints/requests"
import { measureVisit } from "./endpoints/visits"

/**
 * What is answered today: the source of the OpenAPI document and of 404 and 405 (ruling 29). Each has a route below
 * `compat-api/api/`, and each route is listed here; `agreement.test.ts` holds that.
 */
export const servedEndpoints: readonly Endpoint[] = [
  checkoutPrices,
  checkoutCode,
  createPaypalOrder,
  capturePaypalOrder,
  placeInvoice,
  processPayment,
  generateGiftCard,
  validateGiftCard,
  anyDownload,
  getPurchase,
  getReceipt,
  sendPurchaseLink,
  requestService,
  contact,
  listingAlert,
  confirmListingAlert,
  endListingAlert,
  test,
  signup,
  login,
  autoLogin,
  logout,
  requestPasswordReset,
  resetPassword,
  getUserProfile,
  updateProfile,
  updatePassword,
  getUserProducts,
  getUserPrices,
  getUserCourses,
  getUserSessions,
  endSession,
  measureVisit,
  contractDocument,
  contractPage,
]

const methodsByPath = new Map(servedEndpoints.map(({ path, methods }) => [path, methods as readonly string[]]))

/** The methods of a path below `/api/`; undefined when nothing is served there. */
export function methodsOf(path: string): readonly string[] | undefined {
  return methodsByPath.get(path)
}
