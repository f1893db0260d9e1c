import { gridCreator } from "../../../../../seed/artwork/live/grid-creator"
import { drawInWorker } from "../drawing-worker"

drawInWorker(gridCreator)
