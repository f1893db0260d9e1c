import { Module } from "@medusajs/framework/utils"
import { ListingAlertService } from "./service"

export const LISTING_ALERT = "listing_alert"

declare module "@medusajs/types" {
  interface ModuleImplementations {
    [LISTING_ALERT]: ListingAlertService
  }
}

export default Module(LISTING_ALERT, { service: ListingAlertService })
