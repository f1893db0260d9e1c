import { roomTagCenter } from "../../../../../seed/artwork/live/room-tag-center"
import { drawInWorker } from "../drawing-worker"

drawInWorker(roomTagCenter)
