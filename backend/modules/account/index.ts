import { Module } from "@medusajs/framework/utils"
import { AccountService } from "./service"

export const ACCOUNT = "account"

export default Module(ACCOUNT, { service: AccountService })
