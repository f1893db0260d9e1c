import { Module } from "@medusajs/framework/utils"
import { InboxService } from "./service"

export const INBOX = "inbox"

declare module "@medusajs/types" {
  interface ModuleImplementations {
    [INBOX]: InboxService
  }
}

export default Module(INBOX, { service: InboxService })
