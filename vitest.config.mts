import { defineConfig } from "vitest/config"

const inAll = {
  // What hangs ends then. Far beyond what a slow machine needs that starts shops, or Python: no test is about time.
  testTimeout: 240_000,
  hookTimeout: 480_000,
  // Medusa's framework, loaded by a test, would report to its makers as the test's process ends.
  env: { MEDUSA_DISABLE_TELEMETRY: "true" },
}

/**
 * Three kinds of tests: those that need nothing but their file, those that need a running shop, and those whose shop
 * also needs a Redis of the machine.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "{backend,bin,compat-api,paypal-sandbox,seed}/**/*.test.ts",
            "storefront/{app,build,server,worker}/**/*.test.{ts,tsx}",
            "tests/{bench,fuzz,unit}/**/*.test.ts",
          ],
          // Files of one worker share the modules that they load: a third less of processor time.
          isolate: false,
          ...inAll,
        },
      },
      {
        test: {
          name: "shop",
          include: ["tests/{contract,integration}/**/*.test.ts"],
          globalSetup: ["tests/helpers/global-setup.ts"],
          // As integrators run it; vitest would read a hundred source maps that it comes without.
          server: { deps: { external: [/@medusajs\/js-sdk/] } },
          // Each file has a server and a PayPal of its own, and often waits for them: two files leave cores idle.
          maxWorkers: 3,
          // As above; what tests change, they change in a shop of their own.
          isolate: false,
          // By themselves: other projects may have as many workers as there are cores.
          sequence: { groupOrder: 1 },
          ...inAll,
        },
      },
      {
        test: {
          name: "services",
          include: ["tests/services/**/*.test.ts"],
          globalSetup: ["tests/services/global-setup.ts"],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          ...inAll,
        },
      },
    ],
  },
})
