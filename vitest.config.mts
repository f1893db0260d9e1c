import { defineConfig } from "vitest/config"

const inAll = {
  // Ends tests that hang. A slow machine needs far less; no test is about time.
  testTimeout: 240_000,
  hookTimeout: 480_000,
  // Medusa's framework, loaded by a test, would report to its makers as the test's process ends.
  env: { MEDUSA_DISABLE_TELEMETRY: "true" },
}

/**
 * `unit` needs nothing else, `shop` a running shop, `services` Redis and other servers of the machine. `long` is upgrades,
 * backups, outages and other tests that take minutes.
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
          setupFiles: ["tests/helpers/forget-workflows.ts"],
          // Vitest itself needs little: use its core, too.
          maxWorkers: "100%",
          ...inAll,
        },
      },
      {
        test: {
          name: "shop",
          include: ["tests/{contract,integration}/**/*.test.ts"],
          globalSetup: ["tests/helpers/global-setup.ts"],
          // Loaded as integrators load it. Vitest would look for a hundred missing source maps.
          server: { deps: { external: [/@medusajs\/js-sdk/] } },
          // Files often wait for servers: two workers leave cores idle.
          maxWorkers: 3,
          // As above; files of one worker share a running shop (tests/helpers/shared-shop.ts).
          isolate: false,
          // Runs alone: other projects use every core.
          sequence: { groupOrder: 1 },
          ...inAll,
        },
      },
      {
        test: {
          name: "long",
          include: ["tests/long/**/*.test.ts"],
          globalSetup: ["tests/helpers/global-setup.ts"],
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
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
