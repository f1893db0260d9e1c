import type { Endpoint } from "./endpoint"
import {
  autoLogin,
  endSession,
  getUserSessions,
  login,
  logout,
  requestPasswordReset,
  resetPassword,
  signup,
  test,
} from "./endpoints/account"
import { capturePaypalOrder, checkoutCode, checkoutPrices, createPaypalOrder, placeInvoice } from "./endpoints/checkout"
import {
  getUserCourses,
  getUserPrices,
  getUserProducts,
  getUserProfile,
  updatePassword,
  updateProfile,
} from "./endpoints/customer-data"
import { contractDocument, contractPage } from "./endpoints/document"
import { anyDownload } from "./endpoints/downloads"
import { generateGiftCard, validateGiftCard } from "./endpoints/gift-cards"
import { confirmListingAlert, endListingAlert, listingAlert } from "./endpoints/listing-alerts"
import { processPayment } from "./endpoints/payments"
import { confirmInvoice, getPurchase, getReceipt, sendPurchaseLink } from "./endpoints/purchases"
import { contact, requestService } from "./endpoints/requests"
import { measureVisit } from "./endpoints/visits"

/** Source of the OpenAPI document and of 404 and 405 (ruling 29). */
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
  confirmInvoice,
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

export function methodsOf(path: string): readonly string[] | undefined {
  return methodsByPath.get(path)
}
