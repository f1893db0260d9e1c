import { structuralOptimizer } from "../../../../../seed/artwork/live/structural-optimizer"
import { drawInWorker } from "../drawing-worker"

drawInWorker(structuralOptimizer)
