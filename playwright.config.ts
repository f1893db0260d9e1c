import { defineConfig } from "@playwright/test"
import { chromiumLaunch } from "./seed/artwork/chromium"

const launch = chromiumLaunch()

/** The shop in a real browser. Each worker has a shop of its own (tests/e2e/support/fixtures.ts). */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  snapshotPathTemplate: "{testDir}/screenshots/{arg}{ext}",
  globalSetup: "./tests/helpers/global-setup.ts",
  reporter: "list",
  // Journeys wait for mails, animations and each other's browsers: two leave cores idle.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: "chromium",
    headless: true,
    locale: "en-US",
    viewport: { width: 1280, height: 800 },
    screenshot: "only-on-failure",
    // It would take requests away from what tests answer themselves; tests/e2e/offline.spec.ts lets it in.
    serviceWorkers: "block",
    // Drawn by the processor either way, and without a process that pretends to be a graphics card.
    launchOptions: { ...launch, args: [...(launch.args ?? []), "--disable-gpu"] },
  },
})
