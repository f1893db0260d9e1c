/**
 * What a unit of a script is (ruling 46): a licence, in the words of the cart, the pages, the terms and the licence that
 * lies in each download.
 */

/** Who an office is. */
export const oneOffice = "one legal person, or one person for private use"

/** Where an office may use it. */
export const ownComputers = "on any number of its own computers"

/** What nobody has to have. */
export const noKey = "There is no key and no activation."

/** Who may use a licence that was bought with others, or is not needed any more. */
export const handedOn =
  "Each licence may be handed on to another office, with a copy of the script: that office then uses it in place of the one that handed it on."

/** What one licence allows. */
export const useOfOne = `One office uses it ${ownComputers}.`

/** In a few words, beside the button that puts one into the cart. */
export const licenceInBrief = "For your whole office. No key, no activation."

/** Of all scripts in a cart, beside the button that pays. */
export const licenceOfEach = "Each script is a licence for one office, without a key or an activation."

/** `2 licences`. */
export function licences(count: number): string {
  return `${count} ${count === 1 ? "licence" : "licences"}`
}

/** `2 licences: one for each office.` */
export function licencesFor(count: number): string {
  return `${licences(count)}: ${count === 1 ? "for one office" : "one for each office"}.`
}
