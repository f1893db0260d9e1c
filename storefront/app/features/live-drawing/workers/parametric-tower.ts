import { parametricTower } from "../../../../../seed/artwork/live/parametric-tower"
import { drawInWorker } from "../drawing-worker"

drawInWorker(parametricTower)
