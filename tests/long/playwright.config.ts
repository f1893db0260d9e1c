import { defineConfig } from "@playwright/test"
import main from "../../playwright.config"

/** `npm run test:long`: journeys that start or build their own servers. */
export default defineConfig(main, { testDir: ".", globalSetup: "../e2e/support/global-setup.ts", workers: 1 })
