import { prepare } from "./prepare"

/** Vitest's global set-up for the tests that need a running shop. */
export default function setup(): Promise<() => Promise<void>> {
  return prepare()
}
