import { ensureChromium } from "../../../bin/lib/chromium"
import { prepare } from "../../helpers/prepare"

export default async function setup(): Promise<() => Promise<void>> {
  await ensureChromium()
  return prepare()
}
