/** Where browsers find which documents to fetch ahead; every document's header names it. */
export const speculationPath = "/speculation-rules.json"

/**
 * The checkout is a document of its own, with a policy of its own: the browser fetches it as soon as a link to it is on
 * screen, so that nobody waits for it when it is pressed. It is the same for everybody, and nothing is bought by it.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: "/checkout" }, eagerness: "eager" }],
})
