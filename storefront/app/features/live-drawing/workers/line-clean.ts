import { lineClean } from "../../../../../seed/artwork/live/line-clean"
import { drawInWorker } from "../drawing-worker"

drawInWorker(lineClean)
