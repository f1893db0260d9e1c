import { expect, it } from "vitest"
import { documentNumberIn } from "./document-number"

it.each(["CDA-P-000012", " cda-p-000012", "CDA\u2011P\u2011000012", "CDA – P – 0000 12\n", "ＣＤＡ－Ｐ－000012"])(
  "reads %j as one number",
  (typed) => expect(documentNumberIn(typed)).toBe("CDA-P-000012"),
)
