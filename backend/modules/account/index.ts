import { Module } from "@medusajs/framework/utils"
import { AccountService } from "./service"

export const ACCOUNT = "account"

declare module "@medusajs/types" {
  interface ModuleImplementations {
    [ACCOUNT]: AccountService
  }
}

export default Module(ACCOUNT, { service: AccountService })
