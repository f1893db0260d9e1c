import { MedusaService } from "@medusajs/framework/utils"
import { DueWork } from "./models/due-work"

/** What is to be done, and when. Written by `enqueue`, worked off by `DueWorker` (both in `backend/lib/due-work`). */
export class DueWorkService extends MedusaService({ DueWork }) {}
