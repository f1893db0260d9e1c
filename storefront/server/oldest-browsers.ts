/** Also listed in README.md and tested by app/early-support.ts. */
export const oldestBrowsers = ["chrome111", "edge111", "firefox115", "safari16.4", "ios16.4"]
