/** Of what the shop keeps in the browser, such as the key `cd_user`. */
export const prefix = "cd"

/**
 * Who the shop is (ruling 1). Another shop takes the storefront over by changing this file. How the shop is reached comes
 * from the server with each document (lib/contact.ts).
 */
export const brand = {
  name: "CD Atelier",
  learning: "CD Learning",
  tagline: "Computational design scripts for architects",
  description:
    "Grasshopper and Dynamo scripts, custom services and private training for architects, engineers and BIM teams.",
} as const
