import type { Sample } from "../lib/sample"
import { aboutOffice, worksharedOffice } from "../lib/workset-sample"

export const worksetSample: Sample = {
  id: "workset-creator",
  about: aboutOffice,
  model: worksharedOffice,
}
