import { defineConfig } from "@playwright/test"
import { chromiumLaunch } from "./bin/lib/chromium"

const launch = chromiumLaunch()

/** Each worker has its own shop. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  snapshotPathTemplate: "{testDir}/screenshots/{arg}{ext}",
  globalSetup: "./tests/e2e/support/global-setup.ts",
  reporter: "list",
  // Two workers leave cores idle.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // On a busy machine the dashboard takes more than ten seconds to start.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: "chromium",
    headless: true,
    locale: "en-US",
    viewport: { width: 1280, height: 800 },
    screenshot: "only-on-failure",
    // A service worker would hide requests. tests/e2e/offline.spec.ts allows it.
    serviceWorkers: "block",
    // Same rendering without a GPU process.
    launchOptions: { ...launch, args: [...(launch.args ?? []), "--disable-gpu"] },
  },
})
