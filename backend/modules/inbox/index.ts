import { Module } from "@medusajs/framework/utils"
import { InboxService } from "./service"

export const INBOX = "inbox"

export default Module(INBOX, { service: InboxService })
