import { drawArtwork } from "../seed/artwork/main"
import { chromiumLaunch, ensureChromium } from "./lib/chromium"

/** `npm run artwork [-- [--all] [id …]]` */
ensureChromium()
  .then(() => drawArtwork(chromiumLaunch()))
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
