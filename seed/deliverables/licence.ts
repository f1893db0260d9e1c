import { handedOn, noKey, oneOffice, ownComputers } from "../../backend/lib/licence"
import { wrap } from "./readme"

const sections = [
  `Each unit that was bought is a licence for one office: ${oneOffice}. The office may install and use this script ${ownComputers} and in any number of its own projects, including projects for clients. ${noKey}`,
  handedOn,
  "The office may change the script for its own use. These sections hold for changed copies too.",
  "Apart from section 2 the script, whole or in part, changed or unchanged, may not be passed on, published, rented, sublicensed or sold. Models, drawings and data made with it belong to the office and may be passed on freely.",
  "The script is provided as it is. It does not replace the judgement of a qualified professional; its results are to be checked before they are relied on. As far as the law permits, the seller's liability is limited to the price that was paid.",
  "The terms of service of the shop where the script was bought apply in addition.",
]

/** The end-user licence that lies in every download. It names no shop, so that another one can sell under it. */
export const licence = `END-USER LICENCE

${sections.map((text, place) => wrap(text, "   ").replace(/^ {3}/, `${place + 1}. `)).join("\n\n")}
`
