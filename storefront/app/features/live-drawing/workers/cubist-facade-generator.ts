import { cubistFacadeGenerator } from "../../../../../seed/artwork/live/cubist-facade-generator"
import { drawInWorker } from "../drawing-worker"

drawInWorker(cubistFacadeGenerator)
