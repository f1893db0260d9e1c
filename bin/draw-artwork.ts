import { drawArtwork } from "../seed/artwork/main"
import { chromiumLaunch, ensureChromium } from "./lib/chromium"
import { endFailed } from "./lib/endings"

/** `npm run artwork [-- [--all] [id …]]` */
ensureChromium()
  .then(() => drawArtwork(chromiumLaunch()))
  .catch(endFailed)
