import { parkingGenius } from "../../../../../seed/artwork/live/parking-genius"
import { drawInWorker } from "../drawing-worker"

drawInWorker(parkingGenius)
