import { boxifiedFormGenerator } from "../../../../../seed/artwork/live/boxified-form-generator"
import { drawInWorker } from "../drawing-worker"

drawInWorker(boxifiedFormGenerator)
