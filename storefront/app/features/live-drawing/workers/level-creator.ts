import { levelCreator } from "../../../../../seed/artwork/live/level-creator"
import { drawInWorker } from "../drawing-worker"

drawInWorker(levelCreator)
