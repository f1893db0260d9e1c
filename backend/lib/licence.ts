/** Wording of the licence on all pages and in all downloads (ruling 46). */

export const oneOffice = "one legal entity, or one person for private use"

export const licensedComputers = "on any number of its own computers"

export const noKey = "There is no key and no activation."

export const handedOn =
  "Each licence may be transferred to another office, with a copy of the script. From then on, only that office may use it."

export const useOfOne = `Each licence covers one office, ${licensedComputers}.`

export const licenceInBrief = "For your whole office. No key, no activation."

export const licenceOfEach = `Each script comes with a licence for one office. ${noKey}`

export function licences(count: number): string {
  return `${count} ${count === 1 ? "licence" : "licences"}`
}

export function licencesFor(count: number): string {
  return `${licences(count)}${count === 1 ? ", for one office" : ", each for one office"}.`
}
