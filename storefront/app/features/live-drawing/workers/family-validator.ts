import { familyValidator } from "../../../../../seed/artwork/live/family-validator"
import { drawInWorker } from "../drawing-worker"

drawInWorker(familyValidator)
