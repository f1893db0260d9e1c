import { surfacePanelizer } from "../../../../../seed/artwork/live/surface-panelizer"
import { drawInWorker } from "../drawing-worker"

drawInWorker(surfacePanelizer)
