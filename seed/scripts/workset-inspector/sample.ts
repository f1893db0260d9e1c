import type { Sample } from "../lib/sample"
import { aboutOffice, worksharedOffice } from "../lib/workset-sample"

export const inspectorSample: Sample = {
  id: "workset-inspector",
  about: aboutOffice,
  model: worksharedOffice,
}
